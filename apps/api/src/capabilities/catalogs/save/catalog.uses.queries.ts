import { type CatalogDefinition, tableName } from '@soportica/contract/catalogs/catalog'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import { allOf, anyOf } from '../../lists/conditions.queries.ts'
import { type Reference, referencesTo } from './references.ts'

export type Use = { nombre: string; cantidad: number }

const refColumn = (name: string) => sql`r.${sql.identifier(name)}`

function countOf({ table, columns, only, archived, others }: Reference, id: number): SQL {
  const refers = columns.map((column) => sql`${refColumn(column)} = ${id}`)
  const conditions = [
    anyOf(refers),
    ...(only ? [refColumn(only)] : []),
    ...(archived ? [sql`r.eliminado_en is null`] : []),
    ...others.map(
      (other) =>
        sql`exists (select 1 from ${sql.identifier(other.table)} o where o.id = ${refColumn(other.column)} and o.eliminado_en is null)`,
    ),
  ]
  return sql`select count(*)::int from ${sql.identifier(table)} r where ${allOf(conditions)}`
}

/** The number of records that use this one, by kind, in one statement. Kinds without any are left out. */
export async function listUses(db: Reader, definition: CatalogDefinition, id: number): Promise<Use[]> {
  const references = referencesTo(tableName(definition))
  if (references.length === 0) return []
  const counts = references.map((reference, at) => sql`(${countOf(reference, id)}) as ${sql.identifier(`uso${at}`)}`)
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return references.map(({ nombre }, at) => ({ nombre, cantidad: rows[0]?.[`uso${at}`] ?? 0 })).filter(({ cantidad }) => cantidad > 0)
}
