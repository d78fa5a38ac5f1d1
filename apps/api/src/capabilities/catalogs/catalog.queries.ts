import { type Association, type CatalogDefinition, statusOf, tableName } from '@soportica/contract/catalogs/catalog'
import { catalogByName } from '@soportica/contract/catalogs/registry'
import { sql } from 'drizzle-orm'
import { linkName } from '../../../schema/catalogs.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { countRows } from '../lists/count.queries.ts'
import { pageOf, type RowsPage } from '../lists/pageLimit.queries.ts'
import { idsIn } from '../saving/idLists.ts'
import type { Values } from './catalogValues.ts'
import {
  authorJoin,
  type CatalogFilters,
  needsAuthor,
  ofTheScope,
  orderOf,
  selection,
  tableOf,
  whereOf,
} from './list/catalog.filters.queries.ts'
import { displayValue } from './list/displayValue.ts'

export type StoredRow = Record<string, string | number>
// Values in the answer that are not columns of the table.
type RowWords = Record<string, string | number>

// The page's ids first, then their columns: a deep page costs an index scan and no wide rows.
export async function listRows(db: Reader, definition: CatalogDefinition, filters: CatalogFilters, page: RowsPage): Promise<StoredRow[]> {
  const order = orderOf(definition, filters)
  const ids = sql`select t.id from ${tableOf(definition)} t ${needsAuthor(filters) ? authorJoin : sql``}
    where ${whereOf(definition, filters)} order by ${order} ${pageOf(page)}`
  const found = await db.execute<StoredRow>(sql`
    select ${selection(definition)} from (${ids}) p join ${tableOf(definition)} t on t.id = p.id ${authorJoin} order by ${order}`)
  return found.rows
}

// A word search reads every matching row: counting in the same scan is cheaper, and the planner cannot rely on finding a page soon.
export async function listCountedRows(
  db: Reader,
  definition: CatalogDefinition,
  filters: CatalogFilters,
  page: RowsPage,
): Promise<{ rows: StoredRow[]; total: number }> {
  const order = orderOf(definition, filters)
  const ids = sql`select t.id, count(*) over ()::int as total from ${tableOf(definition)} t ${needsAuthor(filters) ? authorJoin : sql``}
    where ${whereOf(definition, filters)} order by ${order} ${pageOf(page)}`
  const found = await db.execute<StoredRow>(sql`
    select ${selection(definition)}, p.total from (${ids}) p join ${tableOf(definition)} t on t.id = p.id ${authorJoin} order by ${order}`)
  const [head] = found.rows
  if (!head && page.first > 0) return { rows: [], total: await countCatalog(db, definition, filters) }
  return { rows: found.rows, total: Number(head?.['total'] ?? 0) }
}

export const countCatalog = (db: Reader, definition: CatalogDefinition, filters: Record<string, unknown>): Promise<number> =>
  countRows(db, sql`${tableOf(definition)} t where ${whereOf(definition, filters)}`)

const statusName = (definition: CatalogDefinition, row: StoredRow): string => {
  const field = definition.fields.find((candidate) => candidate.kind === 'status')
  const value = row[statusOf(definition)] === 1 ? 1 : 2
  return field?.kind === 'status' ? (field.options.find((option) => option.value === value)?.label ?? '') : ''
}

export const present = (definition: CatalogDefinition, row: StoredRow): StoredRow => ({
  ...row,
  usuact: row['usuact'] ?? '',
  nomestado: statusName(definition, row),
  ...wordsOf(definition, row),
})

function wordsOf(definition: CatalogDefinition, row: StoredRow): RowWords {
  const words: RowWords = {}
  for (const field of definition.fields)
    if (field.kind === 'option' && field.words) words[field.words] = displayValue(definition, field.name, row[field.name])
  return words
}

const otherSide = (association: Association) => sql.identifier(`${association.of}_id`)
const ownSide = (definition: CatalogDefinition) => sql.identifier(`${tableName(definition)}_id`)
const linkOf = (definition: CatalogDefinition, association: Association) => sql.identifier(linkName(tableName(definition), association.of))

export type Choice = { id: number; nombre: string }

export async function listAssociated(db: Reader, definition: CatalogDefinition, association: Association, id: number): Promise<Choice[]> {
  const { rows } = await db.execute<Choice>(sql`
    select o.id, o.nombre from ${linkOf(definition, association)} l join ${sql.identifier(association.of)} o on o.id = l.${otherSide(association)}
    where l.${ownSide(definition)} = ${id} order by o.nombre, o.id`)
  return rows
}

// The active rows, and those that this record already has.
export async function listChoices(db: Reader, definition: CatalogDefinition, association: Association, id: number): Promise<Choice[]> {
  const { rows } = await db.execute<Choice>(sql`
    select o.id, o.nombre from ${sql.identifier(association.of)} o
    where (o.eliminado_en is null and o.${sql.identifier(statusOf(catalogByName(association.of)))} = 1)
      or o.id in (select l.${otherSide(association)} from ${linkOf(definition, association)} l where l.${ownSide(definition)} = ${id})
    order by o.nombre, o.id`)
  return rows
}

export async function catalogRowExists(db: Reader, definition: CatalogDefinition, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${tableOf(definition)} t where t.id = ${id}${ofTheScope(definition)}`)
  return rows.length > 0
}

async function namesOf(db: Reader, catalog: string, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<Choice>(
    sql`select id, nombre from ${sql.identifier(catalog)} where id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`,
  )
  return new Map(rows.map((row) => [row.id, row.nombre]))
}

export type AssociatedNames = Map<string, Map<number, string>>

/** The names behind the ids that these values hold, by association. */
export async function associatedNames(db: Reader, definition: CatalogDefinition, values: readonly Values[]): Promise<AssociatedNames> {
  const names: AssociatedNames = new Map()
  for (const { field, of } of definition.associations ?? []) {
    const ids = values.flatMap((value) => idsIn(value[field]))
    names.set(field, await namesOf(db, of, [...new Set(ids)]))
  }
  return names
}

/** The name of the row that these rows belong to, when it was removed. */
export async function removedParentName(
  db: Reader,
  { parent }: CatalogDefinition,
  filters: Record<string, unknown>,
): Promise<string | undefined> {
  if (!parent) return undefined
  const { rows } = await db.execute<{ nombre: string }>(
    sql`select nombre from ${sql.identifier(parent.of)} where id = ${filters[parent.field]} and eliminado_en is not null`,
  )
  return rows[0]?.nombre
}

/** The names of rows, archived ones too. */
export async function namesOfRows(db: Reader, definition: CatalogDefinition, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<Choice>(
    sql`select t.id, t.nombre from ${tableOf(definition)} t where t.id = any(${sql.param([...ids])}::int[])`,
  )
  return new Map(rows.map(({ id, nombre }) => [id, nombre]))
}
/** Nothing: it was archived. */
export async function versionOfRow(db: Reader, definition: CatalogDefinition, id: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ version: number }>(
    sql`select t.version from ${tableOf(definition)} t where t.id = ${id} and t.eliminado_en is null${ofTheScope(definition)}`,
  )
  return rows[0]?.version
}
