import { type SQL, sql } from 'drizzle-orm'
import { idsIn } from '../../../capabilities/saving/idLists.ts'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { fieldNamed, type Values } from './cashierValues.ts'
import { visibleCashiers } from '../rights/cashierVisibility.queries.ts'
import { namesOfRelatives } from '../family/relatives.ts'

/** The names of rows, by table and id. */
export type Words = ReadonlyMap<string, ReadonlyMap<number, string>>
const relatives = new Set(['padre', 'hijos', 'duplicadoDe', 'duplicadoEn'])

function tableOf(campo: string): string | undefined {
  if (relatives.has(campo)) return 'cashier'
  const field = fieldNamed.get(campo)
  if (field?.kind === 'actor') return 'app_user'
  return field?.kind === 'lookup' || field?.kind === 'status' ? field.of : undefined
}

type Said = Readonly<Record<string, string | number | null | undefined>>
/** The names that these values need, deleted rows too, in one statement; of other cashiers those that this user may see. */
export async function wordsFor(db: Reader, user: Viewer, said: readonly Said[]): Promise<Words> {
  const asked = new Map<string, Set<number>>()
  for (const [campo, value] of said.flatMap((values) => Object.entries(values))) {
    const table = tableOf(campo)
    if (table) asked.set(table, new Set([...(asked.get(table) ?? []), ...idsIn(value).filter(Number.isInteger)]))
  }
  const each = [...asked].filter(([, ids]) => ids.size > 0).map(([table, ids]) => namesIn(table, [...ids], user))
  if (each.length === 0) return new Map()
  const { rows } = await db.execute<{ tabla: string; id: number; nombre: string }>(sql.join(each, sql` union all `))
  return new Map(
    [...asked.keys()].map((table) => [table, new Map(rows.filter(({ tabla }) => tabla === table).map((row) => [row.id, row.nombre]))]),
  )
}

function namesIn(table: string, ids: readonly number[], user: Viewer): SQL {
  const nombre = table === 'app_user' ? sql`btrim(r.nombre || ' ' || r.apellido)` : sql`r.nombre`
  const seen = table === 'cashier' ? visibleCashiers(user) : sql`true`
  return sql`select ${table}::text as tabla, r.id::int as id, ${nombre}::text as nombre from ${sql.identifier(table)} r
    where r.id = any(${sql.param([...ids])}::int[]) and ${seen}`
}

const fixed = ['Ninguna', 'Inicio', 'Entrega', 'Inicio y entrega']
/** A value as a screen shows it. */
export function showValue(words: Words, campo: string, value: string | number | null | undefined): string {
  const text = String(value ?? '')
  if (text === '') return ''
  if (relatives.has(campo)) return namesOfRelatives(idsIn(text), words.get('cashier') ?? new Map())
  const table = tableOf(campo)
  if (table)
    return idsIn(text)
      .map((id) => words.get(table)?.get(id) ?? `# ${id}`)
      .join(', ')
  const field = fieldNamed.get(campo)
  if (field?.kind === 'flag' || campo === 'checkPadre') return text === '1' ? 'SI' : 'NO'
  if (field?.kind === 'option') return field.options.find((option) => String(option.value) === text)?.label ?? text
  if (field?.kind === 'percent') return `${text} %`
  return campo.startsWith('fijo_') ? (fixed[Number(text)] ?? text) : text
}

/** What is chosen by number, in words, by field. */
export const namesByField = (words: Words, values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([campo, value]) => (tableOf(campo) && value !== '' ? [[campo, showValue(words, campo, value)]] : [])),
  )
