import { sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, integer, smallint, timestamp } from 'drizzle-orm/pg-core'

// Sorted in Colombian Spanish, on any server and with any collation of the database.
export const spanishText = customType<{ data: string }>({ dataType: () => 'text COLLATE "es-CO-x-icu"' })
// Compared letter by letter, and quickly: for words that were folded already.
export const foldedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

// busqueda() folds case and accents; it is created by the first migration.
export const searched = (column: AnyPgColumn) => sql`busqueda(${column})`
export const searchedByTrigram = (column: AnyPgColumn) => sql`busqueda(${column}) gin_trgm_ops`

// First and last author, times, and number of saves.
export const audit = () => ({
  usureg: integer().notNull(),
  fecreg: instant('fecreg').notNull().defaultNow(),
  usuact: integer().notNull(),
  fecact: instant('fecact').notNull().defaultNow(),
  version: integer().notNull().default(1),
})

export const archived = () => ({ eliminadoEn: instant('eliminado_en'), eliminadoPor: integer('eliminado_por') })
export const status = (name = 'estado') => smallint(name).notNull().default(1)
export const identity = (name = 'id') => integer(name).primaryKey().generatedByDefaultAsIdentity()
