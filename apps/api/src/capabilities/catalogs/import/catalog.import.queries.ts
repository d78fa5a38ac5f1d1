import { type Association, belongsTo, type CatalogDefinition, statusOf } from '@soportica/contract/catalogs/catalog'
import { catalogByName } from '@soportica/contract/catalogs/registry'
import { sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../plugins/db/database.ts'
import { ofTheScope, tableOf, within } from '../list/catalog.filters.queries.ts'
import { type Values, valuesOf } from '../catalogValues.ts'
import type { ImportChoice } from '../../imports/choiceFinder.ts'
import { valueColumns } from '../save/catalog.writes.queries.ts'

const asList = (texts: readonly string[]) => sql`${sql.param(texts)}::text[]`
const asIds = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`

export type KnownRow = { id: number; version: number; clave: string; values: Values }

/** Live records that the rows mean, by number or by name, within one scope. */
export async function findKnownRows(
  db: Reader,
  definition: CatalogDefinition,
  lugar: number | undefined,
  ids: readonly number[],
  names: readonly string[],
): Promise<KnownRow[]> {
  const scopeField = belongsTo(definition)
  const where = [sql`t.eliminado_en is null`, ...within(definition, scopeField && lugar !== undefined ? { [scopeField]: lugar } : {})]
  const of = (condition: ReturnType<typeof sql>) =>
    db.execute(sql`
    select t.id, t.version, busqueda(t.nombre) as clave, ${sql.join(valueColumns(definition), sql`, `)}
    from ${tableOf(definition)} t where ${sql.join([...where, condition], sql` and `)}`)
  const found = await Promise.all([
    ids.length > 0 ? of(sql`t.id = any(${asIds(ids)})`) : { rows: [] },
    names.length > 0 ? of(sql`busqueda(t.nombre) = any(${asList(names)})`) : { rows: [] },
  ])
  const known = found.flatMap(({ rows }) => rows.map((row) => [Number(row['id']), row] as const))
  return [...new Map(known)].map(([id, row]) => ({
    id,
    version: Number(row['version']),
    clave: String(row['clave']),
    values: valuesOf(definition, row),
  }))
}

/** The active choices, and those that the records already have. */
export async function findChoices(db: Reader, association: Association, chosen: readonly number[]): Promise<ImportChoice[]> {
  const status = sql.identifier(statusOf(catalogByName(association.of)))
  const { rows } = await db.execute<ImportChoice>(sql`
    select c.* from (
      select o.id, o.nombre, o.eliminado_en is null and o.${status} = 1 as activa from ${sql.identifier(association.of)} o) c
    where c.activa or c.id = any(${asIds(chosen)}) order by c.nombre, c.id`)
  return rows
}

export async function lockVersion(tx: Tx, definition: CatalogDefinition, id: number): Promise<number | undefined> {
  const { rows } = await tx.execute<{ version: number }>(
    sql`select t.version from ${tableOf(definition)} t where t.id = ${id} and t.eliminado_en is null${ofTheScope(definition)} for update`,
  )
  return rows[0]?.version
}

export async function catalogRowIsOpen(db: Reader, definition: CatalogDefinition, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${tableOf(definition)} t where t.id = ${id} and t.eliminado_en is null`)
  return rows.length > 0
}
