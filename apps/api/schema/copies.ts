import { bigint, boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { audit, identity, instant } from './columns.ts'

// One row: when copies are made, and how many stay.
export const copySetting = pgTable('copy_setting', {
  id: smallint().primaryKey(),
  activa: boolean().notNull(),
  hora: smallint().notNull().default(2),
  diarias: smallint().notNull().default(7),
  semanales: smallint().notNull().default(4),
  mensuales: smallint().notNull().default(6),
  ensayo: boolean().notNull().default(true),
  ...audit(),
})

// Each copy that was begun, and each rehearsal of one. No part of a copy itself: it belongs to the folder of the copies.
export const copyRun = pgTable(
  'copy_run',
  {
    id: identity(),
    // copia, ensayo
    tipo: text().notNull(),
    // Whoever asked for it; nobody: it was its time.
    pedidaPor: integer('pedida_por'),
    archivo: text().notNull(),
    empezo: instant('empezo').notNull(),
    termino: instant('termino'),
    milisegundos: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    filas: bigint({ mode: 'number' }).notNull().default(0),
    archivos: integer().notNull().default(0),
    // A rehearsal that could not make its database looked at the file alone.
    soloRevisada: boolean('solo_revisada').notNull().default(false),
    error: text().notNull().default(''),
  },
  (t) => [index('copy_run_tipo').on(t.tipo, t.id)],
)
