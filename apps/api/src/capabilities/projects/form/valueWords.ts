import { asFieldName, type FieldName, type TraceName } from '@soportica/contract/projects/fieldName'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import type { Project } from '@soportica/contract/projects/project'
import { type Param, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { ask, type Question, question } from '../../../plugins/db/questions.queries.ts'
import { idsIn } from '../../saving/idLists.ts'
import { familyOf } from '../family/familyOf.ts'
import { namesOfRelatives } from '../family/unseenRelatives.ts'
import { column, visibleTo } from '../rights/visibility.queries.ts'
import { departmentOf } from './record.queries.ts'
import { columnsOf, type Values } from './values.ts'
import { fullName } from '../../lists/columns.queries.ts'

/** The names of rows, by table and id. */
export type Names = ReadonlyMap<string, ReadonlyMap<number, string>>
const relatives = new Set<TraceName>(['padre', 'hijos', 'duplicadoDe', 'duplicadoEn'])
/** The kind of the record that such a value names. */
const kindOf = (project: Project, campo: TraceName): Project => (campo === 'hijos' ? familyOf(project) : project)

const fieldOf = ({ fieldByName }: Project, campo: TraceName) => fieldByName.get(asFieldName(campo))
function tableOf(project: Project, campo: TraceName): string | undefined {
  if (relatives.has(campo)) return kindOf(project, campo).entidad
  const field = fieldOf(project, campo)
  if (field?.kind === 'actor') return 'app_user'
  return field?.kind === 'lookup' || field?.kind === 'status' ? field.of : undefined
}

type Said = { readonly [N in TraceName]?: string | number | null }
type NameRow = { readonly tabla: string; readonly id: number; readonly nombre: string }
/** The names that these values need, deleted rows too; of other records those that this user may see. */
export function namesIn(project: Project, user: Viewer, said: readonly Said[]): Question<Names> {
  const idsByTable = new Map<string, Set<number>>()
  for (const [campo, value] of said.flatMap((values) => Object.entries(values))) {
    const table = tableOf(project, asFieldName(campo))
    if (table) idsByTable.set(table, new Set([...(idsByTable.get(table) ?? []), ...idsIn(value).filter(Number.isInteger)]))
  }
  const kinds = new Map([familyOf(project), project].map((kind) => [kind.entidad as string, kind]))
  const seen = (table: string): SQL => (kinds.has(table) ? visibleTo(user, kinds.get(table)!) : sql`true`)
  const each = [...idsByTable].filter(([, ids]) => ids.size > 0).map(([table, ids]) => namesSelect(table, sql.param([...ids]), seen(table)))
  return namesQuestion([...idsByTable.keys()], each)
}

/** Names that the record r refers to, except names of other records. */
export function namesOfRow(project: Project): Question<Names> {
  const idsByTable = new Map<string, SQL[]>()
  const add = (campo: FieldName, id: SQL): void => {
    const table = tableOf(project, campo)
    if (table && table !== project.entidad) idsByTable.set(table, [...(idsByTable.get(table) ?? []), id])
  }
  for (const [campo, name] of columnsOf(project)) add(campo, column(name))
  add(project.commonFields.department, departmentOf(project))
  const each = [...idsByTable].map(([table, ids]) => namesSelect(table, sql`array[${sql.join(ids, sql`, `)}]`))
  return namesQuestion([...idsByTable.keys()], each)
}

const namesQuestion = (tables: readonly string[], each: readonly SQL[]): Question<Names> =>
  question(each.length > 0 ? sql.join([...each], sql` union all `) : undefined, (rows: readonly NameRow[]) => {
    const names = new Map(tables.map((table) => [table, new Map<number, string>()]))
    for (const { tabla, id, nombre } of rows) names.get(tabla)!.set(id, nombre)
    return names
  })

export const namesFor = (db: Reader, project: Project, user: Viewer, said: readonly Said[]): Promise<Names> =>
  ask(db, namesIn(project, user, said))

// The ids are computed outside: inside, r would be another table.
function namesSelect(table: string, ids: SQL | Param, seen: SQL = sql`true`): SQL {
  const nombre = table === 'app_user' ? fullName('r') : sql`r.nombre`
  return sql`select ${sql.raw(`'${table}'`)}::text as tabla, r.id::int as id, ${nombre}::text as nombre
    from (select ${ids}::int[] as ids) dichos join ${sql.identifier(table)} r on r.id = any(dichos.ids) where ${seen}`
}

const fixed = ['Ninguna', 'Inicio', 'Entrega', 'Inicio y entrega']
/** A value as a screen shows it. */
export function showValue(project: Project, names: Names, campo: TraceName, value: string | number | null | undefined): string {
  const text = String(value ?? '')
  if (text === '') return ''
  if (relatives.has(campo)) {
    const kind = kindOf(project, campo)
    return namesOfRelatives(kind, idsIn(text), names.get(kind.entidad) ?? new Map())
  }
  const table = tableOf(project, campo)
  if (table)
    return idsIn(text)
      .map((id) => names.get(table)?.get(id) ?? `# ${id}`)
      .join(', ')
  const field = fieldOf(project, campo)
  if (field?.kind === 'flag' || campo === 'checkPadre') return text === '1' ? 'SI' : 'NO'
  if (field?.kind === 'option') return field.options.find((option) => String(option.value) === text)?.label ?? text
  if (field?.kind === 'percent') return `${text} %`
  return campo.startsWith('fijo_') ? (fixed[Number(text)] ?? text) : text
}

const chosenByNumber = memoPerProject((project) =>
  [...project.fieldByName.keys(), ...relatives].map((name) => asFieldName(name)).filter((campo) => tableOf(project, campo) !== undefined),
)
type FieldWords = { [N in FieldName]?: string }
/** The names of chosen rows, by field. */
export function namesByField(project: Project, names: Names, values: Values): FieldWords {
  const words: FieldWords = {}
  for (const campo of chosenByNumber(project)) {
    const value = values[campo]
    if (value !== undefined && value !== '') words[campo] = showValue(project, names, campo, value)
  }
  return words
}
