import { type CatalogDefinition, fieldNames, statusOf } from '@soportica/contract/catalog'
import { type SQL, sql } from 'drizzle-orm'
import { snake } from '../../../schema/catalogs.ts'

export type CatalogFilters = Record<string, unknown> & { sortField: string; sortOrder: 1 | -1 }

export const tableOf = (definition: CatalogDefinition): SQL => sql`${sql.identifier(definition.name)}`
export const column = (name: string): SQL => sql`t.${sql.identifier(snake(name))}`
export const fullName = sql`btrim(u.nombre || ' ' || u.apellido)`

// Escaped after folding: a full-width percent sign becomes an ordinary one there.
export const containing = (text: SQL, words: string): SQL =>
  sql`busqueda(${text}) like '%' || regexp_replace(busqueda(${words}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

export function whereOf(definition: CatalogDefinition, filters: Record<string, unknown>): SQL {
  const conditions = [sql`t.eliminado_en is null`]
  for (const field of definition.fields) {
    const value = filters[field.name]
    if (value === undefined || value === null || value === '') continue
    if (field.kind === 'text') conditions.push(containing(column(field.name), String(value)))
    // 1 is active, anything else is not.
    else if (field.name === statusOf(definition))
      conditions.push(value === 1 ? sql`${column(field.name)} = 1` : sql`${column(field.name)} <> 1`)
    else conditions.push(sql`${column(field.name)} = ${value}`)
  }
  return sql.join(conditions, sql` and `)
}

// sortField was checked against the definition's own columns.
export function orderOf(definition: CatalogDefinition, { sortField, sortOrder }: CatalogFilters): SQL {
  const direction = sortOrder === 1 ? sql`asc` : sql`desc`
  if (sortField === definition.id) return sql`t.id ${direction}`
  const by = sortField === 'usuact' ? sql`${fullName}` : column(sortField)
  return sql`${by} ${direction}, t.id ${direction}`
}

export const needsAuthor = ({ sortField }: CatalogFilters): boolean => sortField === 'usuact'
export const authorJoin = sql`left join app_user u on u.id = t.usuact`

export function selection(definition: CatalogDefinition): SQL {
  const columns = definition.fields.flatMap(fieldNames).map((name) => sql`${column(name)} as ${sql.identifier(name)}`)
  return sql.join(
    [
      sql`t.id as ${sql.identifier(definition.id)}`,
      ...columns,
      sql`${fullName} as usuact`,
      sql`to_char(t.fecact at time zone 'America/Bogota', 'YYYY-MM-DD HH24:MI:SS') as fecact`,
      sql`t.version`,
    ],
    sql`, `,
  )
}
