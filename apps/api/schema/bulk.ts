import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { appUser } from './people.ts'

/** A record of a bulk change with the version that its user saw, and its own values if it has any. */
export type BulkRecord = readonly [id: number, version: number, valores?: Readonly<Record<string, unknown>>]
export type BulkRefusal = { readonly id: number; readonly nombre: string; readonly motivo: string }
/** A change of many records of one kind; its id is their batch in the history. */
export const bulkChange = pgTable(
  'bulk_change',
  {
    id: uuid().primaryKey(),
    usuid: integer()
      .notNull()
      .references(() => appUser.id),
    entidad: text().notNull(),
    cambio: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** In the order of their transactions. */
    tandas: jsonb().$type<BulkRecord[][]>().notNull(),
    /** The number of committed transactions. */
    hechas: integer().notNull().default(0),
    estado: text().notNull(),
    total: integer().notNull(),
    aplicados: jsonb().$type<number[]>().notNull().default([]),
    iguales: jsonb().$type<number[]>().notNull().default([]),
    rechazados: jsonb().$type<BulkRefusal[]>().notNull().default([]),
    creadaEn: instant('creada_en').notNull(),
    terminadaEn: instant('terminada_en'),
  },
  (t) => [index('bulk_change_creada').on(t.creadaEn)],
)
