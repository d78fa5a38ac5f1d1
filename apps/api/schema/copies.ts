import { bigint, boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { audit, identity, instant } from './columns.ts'

// One row: the hour of copies and the number that stays.
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

// Runs of copies and of rehearsals. They belong to the folder of copies, so no copy contains them.
export const copyRun = pgTable(
  'copy_run',
  {
    id: identity(),
    // copia, ensayo
    tipo: text().notNull(),
    // The user who asked for it; null: it was due.
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
