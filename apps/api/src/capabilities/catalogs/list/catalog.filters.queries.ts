import {
  belongsTo,
  type CatalogDefinition,
  fieldNames,
  inList,
  namesField,
  statusOf,
  tableName,
} from '@soportica/contract/catalogs/catalog'
import { type SQL, sql } from 'drizzle-orm'
import { linkName, snake } from '../../../../schema/catalogs.ts'
import { fullName, momentOf } from '../../lists/columns.queries.ts'
import { allOf, anyOf, ofStatus } from '../../lists/conditions.queries.ts'
import { orderedBy } from '../../lists/order.queries.ts'
import { containing } from '../../lists/words.queries.ts'

export type CatalogFilters = Record<string, unknown> & { sortField: string; sortOrder: 1 | -1 }

export const tableOf = (definition: CatalogDefinition): SQL => sql`${sql.identifier(tableName(definition))}`
export const column = (name: string): SQL => sql`t.${sql.identifier(snake(name))}`
const author = fullName('u')

export function whereOf(definition: CatalogDefinition, filters: Record<string, unknown>): SQL {
  const conditions = [
    filters['eliminados'] === 1 ? sql`t.eliminado_en is not null` : sql`t.eliminado_en is null`,
    ...within(definition, filters),
    ...(filters[definition.id] ? [sql`t.id = ${filters[definition.id]}`] : []),
  ]
  for (const field of definition.fields) {
    const value = filters[field.name]
    if (value === undefined || value === null || value === '') continue
    if (field.kind === 'text') conditions.push(...sayingAny(column(field.name), value))
    else if (field.name === statusOf(definition)) conditions.push(...ofStatus(column(field.name), value))
    else conditions.push(sql`${column(field.name)} = ${value}`)
  }
  return allOf(conditions)
}

/** The scope of the rows: from the definition, or from the parent in the query. */
export function within(definition: CatalogDefinition, filters: Record<string, unknown>): SQL[] {
  const field = belongsTo(definition)
  return field ? [sql`${column(field)} = ${definition.scope?.value ?? filters[field] ?? 0}`] : []
}

function sayingAny(text: SQL, value: unknown): SQL[] {
  const words = (Array.isArray(value) ? value : [value]).map(String).filter(Boolean)
  return words.length > 0 ? [anyOf(words.map((word) => containing(text, word)))] : []
}

// By the shown words, not by the stored numbers.
function byWords(definition: CatalogDefinition, sortField: string): SQL | undefined {
  const field = definition.fields.find(({ name }) => name === sortField)
  if (field?.kind !== 'option' || !field.words) return undefined
  const cases = field.options.map(({ value, label }) => sql`when ${value} then ${label}`)
  return sql`case ${column(sortField)} ${sql.join(cases, sql` `)} else '' end`
}

// sortField was checked against the definition's own columns.
export function orderOf(definition: CatalogDefinition, { sortField, sortOrder }: CatalogFilters): SQL {
  const by = sortField === 'usuact' ? author : (byWords(definition, sortField) ?? column(sortField))
  return orderedBy(sortField === definition.id ? [] : [by], sql`t.id`, sortOrder)
}

export const needsAuthor = ({ sortField }: CatalogFilters): boolean => sortField === 'usuact'
export const authorJoin = sql`left join app_user u on u.id = t.usuact`

export function selection(definition: CatalogDefinition): SQL {
  const columns = definition.fields.flatMap(fieldNames).map((name) => sql`${column(name)} as ${sql.identifier(name)}`)
  const scopeField = belongsTo(definition)
  // Names follow the order of their ids.
  const selections = inList(definition).flatMap((association) => {
    const link = sql.identifier(linkName(tableName(definition), association.of))
    const [own, other] = [sql.identifier(`${tableName(definition)}_id`), sql.identifier(`${association.of}_id`)]
    return [
      sql`(select coalesce(string_agg(l.${other}::text, ',' order by l.${other}), '') from ${link} l where l.${own} = t.id) as ${sql.identifier(association.field)}`,
      sql`(select coalesce(array_agg(o.nombre order by o.id), '{}') from ${link} l join ${sql.identifier(association.of)} o on o.id = l.${other}
        where l.${own} = t.id) as ${sql.identifier(namesField(association))}`,
    ]
  })
  return sql.join(
    [
      sql`t.id as ${sql.identifier(definition.id)}`,
      ...(scopeField ? [sql`${column(scopeField)} as ${sql.identifier(scopeField)}`] : []),
      ...columns,
      ...selections,
      sql`${author} as usuact`,
      sql`${momentOf(sql`t.fecact`)} as fecact`,
      sql`t.version`,
    ],
    sql`, `,
  )
}

/** Several catalogues share a table: keeps the rows of this one. */
export const ofTheScope = ({ scope }: CatalogDefinition): SQL => (scope ? sql` and ${column(scope.field)} = ${scope.value}` : sql``)
