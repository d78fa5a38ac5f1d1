import { type CatalogDefinition, statusOf, tableName } from '@soportica/contract/catalogs/catalog'
import { catalogByName } from '@soportica/contract/catalogs/registry'
import { sql } from 'drizzle-orm'
import { snake } from '../../../../schema/catalogs.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { allOf } from '../../lists/conditions.queries.ts'
import { column, tableOf, within } from './catalog.filters.queries.ts'

/** The tables that the options are read from. */
export const optionTables = (definition: CatalogDefinition): string[] => [
  tableName(definition),
  ...(definition.parent ? [definition.parent.of] : []),
]

type Option = Record<string, string | number>

export async function listOptions(db: Reader, definition: CatalogDefinition, query: Record<string, unknown>): Promise<Option[]> {
  const { id, parent, optionFields = [] } = definition
  const others = optionFields.map((field) => sql`, ${column(field)}::int as ${sql.identifier(field)}`)
  const parentColumn = parent ? sql`, ${column(parent.field)} as ${sql.identifier(parent.field)}` : sql``
  const conditions = [sql`t.eliminado_en is null`, sql`${column(statusOf(definition))} = 1`]
  if (parent) {
    if (query[parent.field] !== undefined) conditions.push(...within(definition, query))
    // A row under a deleted or inactive parent is not offered.
    const status = sql.identifier(snake(statusOf(catalogByName(parent.of))))
    conditions.push(
      sql`exists (select 1 from ${sql.identifier(parent.of)} o where o.id = ${column(parent.field)} and o.eliminado_en is null and o.${status} = 1)`,
    )
  }
  const { rows } = await db.execute<Option>(
    sql`select t.id as ${sql.identifier(id)}, t.nombre${parentColumn}${sql.join(others)} from ${tableOf(definition)} t
      where ${allOf(conditions)} order by t.nombre, t.id`,
  )
  return rows
}
