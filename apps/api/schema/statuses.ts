import { statusClasses, type StatusClass } from '@soportica/contract/catalogs/statuses'
import { type AnyPgColumn, type PgTable, pgTable, smallint } from 'drizzle-orm/pg-core'
import { spanishText } from './columns.ts'

const flag = (name: string) => smallint(name).notNull().default(0)
const statusTable = (name: string) =>
  pgTable(name, {
    id: smallint().primaryKey(),
    nombre: spanishText('nombre').notNull(),
    orden: smallint().notNull(),
    inicial: flag('inicial'),
    final: flag('final'),
    eliminado: flag('eliminado'),
    entregado: flag('entregado'),
  })

/** Rows with flags: the logic reads the flags, the names may be changed. */
export const statusTables = Object.fromEntries(Object.keys(statusClasses).map((name) => [name, statusTable(name)])) as unknown as Record<
  StatusClass,
  PgTable & { id: AnyPgColumn }
>
