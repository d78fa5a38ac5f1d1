import { belongsTo, type CatalogDefinition, type CatalogField, tableName } from '@soportica/contract/catalogs/catalog'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  foreignKey,
  index,
  integer,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  primaryKey,
  smallint,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { archived, audit, identity, searched, searchedByTrigram, spanishText, status } from './columns.ts'

export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function columnsOf(field: CatalogField): Record<string, PgColumnBuilderBase> {
  switch (field.kind) {
    case 'text':
      return { [field.name]: spanishText(snake(field.name)).notNull() }
    case 'status':
      return { [field.name]: status(snake(field.name)) }
    case 'option':
    case 'flag':
      return { [field.name]: smallint(snake(field.name)).notNull().default(0) }
    case 'integer':
      return { [field.name]: integer(snake(field.name)).notNull().default(0) }
    case 'step':
      return {
        [field.name]: smallint(snake(field.name)).notNull().default(0),
        [field.days]: integer(snake(field.days)).notNull().default(0),
      }
  }
}

export type CatalogTable = PgTable & { id: AnyPgColumn; nombre: AnyPgColumn; eliminadoEn: AnyPgColumn } & Record<string, AnyPgColumn>

// The scope of a row: the value that separates catalogues in one table, or a row of another catalogue.
const scopeColumns = ({ scope, parent }: CatalogDefinition): Record<string, PgColumnBuilderBase> => {
  if (scope) return { [scope.field]: smallint(snake(scope.field)).notNull() }
  if (!parent) return {}
  return {
    [parent.field]: integer(snake(parent.field))
      .notNull()
      .references(() => catalogTables[parent.of]!.id),
  }
}

function catalogTable(definition: CatalogDefinition): CatalogTable {
  const name = tableName(definition)
  const scopeField = belongsTo(definition)
  const fields = Object.assign({}, ...definition.fields.map(columnsOf)) as { nombre: ReturnType<typeof spanishText> }
  return pgTable(name, { id: identity(), ...scopeColumns(definition), ...fields, ...audit(), ...archived() }, (columns) => {
    const t = columns as unknown as CatalogTable
    const within = scopeField ? [t[scopeField]!] : []
    return [
      uniqueIndex(`${name}_nombre_unico`)
        .on(...(within as []), searched(t.nombre))
        .where(sql`${t.eliminadoEn} is null`),
      index(`${name}_nombre`)
        .on(...(within as []), t.nombre, t.id)
        .where(sql`${t.eliminadoEn} is null`),
      index(`${name}_busqueda`).using('gin', searchedByTrigram(t.nombre)),
    ]
  }) as unknown as CatalogTable
}

export const catalogTables: Record<string, CatalogTable> = {}
for (const definition of catalogs) catalogTables[tableName(definition)] ??= catalogTable(definition)

export const linkName = (owner: string, of: string): string => `${owner}_${of}`
// Constraints are named by hand: the names made of both tables' would be cut at 63 letters.
function linkTable(owner: string, of: string) {
  const name = linkName(owner, of)
  return pgTable(name, { [`${owner}_id`]: integer(`${owner}_id`).notNull(), [`${of}_id`]: integer(`${of}_id`).notNull() }, (t) => {
    const [own, other] = [t[`${owner}_id`]!, t[`${of}_id`]!]
    return [
      primaryKey({ columns: [own, other], name: `${name}_pk` }),
      foreignKey({ columns: [own], foreignColumns: [catalogTables[owner]!.id], name: `${name}_de_fk` }),
      foreignKey({ columns: [other], foreignColumns: [catalogTables[of]!.id], name: `${name}_a_fk` }),
      index(`${name}_a`).on(other),
    ]
  })
}

export const linkTables = Object.fromEntries(
  catalogs.flatMap(({ name, associations = [] }) => associations.map(({ of }) => [linkName(name, of), linkTable(name, of)])),
)
