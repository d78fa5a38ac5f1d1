import type { Project } from '@soportica/contract/projects/project'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { ask, type Question, question } from '../../../plugins/db/questions.queries.ts'
import { idsIn } from '../../saving/idLists.ts'
import { namesOfRelatives } from '../family/unseenRelatives.ts'
import { visibleTo } from '../rights/visibility.queries.ts'
import type { Values } from './values.ts'
import { fullName } from '../../lists/columns.queries.ts'

/** The names of rows, by table and id. */
export type Names = ReadonlyMap<string, ReadonlyMap<number, string>>
const relatives = new Set(['padre', 'hijos', 'duplicadoDe', 'duplicadoEn'])

function tableOf(project: Project, campo: string): string | undefined {
  if (relatives.has(campo)) return project.entidad
  const field = project.fieldNamed.get(campo)
  if (field?.kind === 'actor') return 'app_user'
  return field?.kind === 'lookup' || field?.kind === 'status' ? field.of : undefined
}

type Said = Readonly<Record<string, string | number | null | undefined>>
type NamedRow = { readonly tabla: string; readonly id: number; readonly nombre: string }
/** The names that these values need, deleted rows too; of other records those that this user may see. */
export function namesIn(project: Project, user: Viewer, said: readonly Said[]): Question<Names> {
  const asked = new Map<string, Set<number>>()
  for (const [campo, value] of said.flatMap((values) => Object.entries(values))) {
    const table = tableOf(project, campo)
    if (table) asked.set(table, new Set([...(asked.get(table) ?? []), ...idsIn(value).filter(Number.isInteger)]))
  }
  const each = [...asked].filter(([, ids]) => ids.size > 0).map(([table, ids]) => namedIn(project, table, [...ids], user))
  const tables = [...asked.keys()]
  return question(
    each.length > 0 ? sql.join(each, sql` union all `) : undefined,
    (rows: readonly NamedRow[]) =>
      new Map(tables.map((table) => [table, new Map(rows.filter(({ tabla }) => tabla === table).map((row) => [row.id, row.nombre]))])),
  )
}
export const namesFor = (db: Reader, project: Project, user: Viewer, said: readonly Said[]): Promise<Names> =>
  ask(db, namesIn(project, user, said))

function namedIn(project: Project, table: string, ids: readonly number[], user: Viewer): SQL {
  const nombre = table === 'app_user' ? fullName('r') : sql`r.nombre`
  const seen = table === project.entidad ? visibleTo(user, project) : sql`true`
  return sql`select ${table}::text as tabla, r.id::int as id, ${nombre}::text as nombre from ${sql.identifier(table)} r
    where r.id = any(${sql.param([...ids])}::int[]) and ${seen}`
}

const fixed = ['Ninguna', 'Inicio', 'Entrega', 'Inicio y entrega']
/** A value as a screen shows it. */
export function showValue(project: Project, names: Names, campo: string, value: string | number | null | undefined): string {
  const text = String(value ?? '')
  if (text === '') return ''
  if (relatives.has(campo)) return namesOfRelatives(project, idsIn(text), names.get(project.entidad) ?? new Map())
  const table = tableOf(project, campo)
  if (table)
    return idsIn(text)
      .map((id) => names.get(table)?.get(id) ?? `# ${id}`)
      .join(', ')
  const field = project.fieldNamed.get(campo)
  if (field?.kind === 'flag' || campo === 'checkPadre') return text === '1' ? 'SI' : 'NO'
  if (field?.kind === 'option') return field.options.find((option) => String(option.value) === text)?.label ?? text
  if (field?.kind === 'percent') return `${text} %`
  return campo.startsWith('fijo_') ? (fixed[Number(text)] ?? text) : text
}

/** The words for what is chosen by number, by field. */
export const namesByField = (project: Project, names: Names, values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([campo, value]) =>
      tableOf(project, campo) && value !== '' ? [[campo, showValue(project, names, campo, value)]] : [],
    ),
  )
