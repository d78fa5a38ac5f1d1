import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

// Append only: a row for every field that a save changed. In partitions by month, each with its primary key (0125).
export const history = pgTable(
  'history',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    entidad: text().notNull(),
    registro: integer().notNull(),
    version: integer().notNull(),
    lote: uuid().notNull(),
    accion: text().notNull(),
    campo: text(),
    antes: text(),
    despues: text(),
    usuid: integer().notNull(),
    fecha: instant('fecha').notNull(),
  },
  (t) => [index('history_registro').on(t.entidad, t.registro, t.id), index('history_autor').on(t.usuid, t.fecha)],
)

// Events in order; notifications, mails and live screens read them. In partitions by month, each with its primary key (0125).
export const event = pgTable(
  'event',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    nombre: text().notNull(),
    entidad: text().notNull(),
    registro: integer().notNull(),
    datos: jsonb().notNull().default({}),
    usuid: integer(),
    solicitud: text(),
    fecha: instant('fecha').notNull(),
  },
  (t) => [index('event_registro').on(t.entidad, t.registro, t.id)],
)

// The last transaction that wrote to a table, noted by a trigger in that transaction: results computed at a version hold until it
// changes.
export const dataVersion = pgTable('data_version', { tabla: text().primaryKey(), version: bigint({ mode: 'number' }).notNull() })

// Writes to a table that many write to at once: a row for each, added up now and then; their sum only ever grows.
export const dataChange = pgTable('data_change', { tabla: text().notNull(), n: bigint({ mode: 'number' }).notNull() })

// The same for rights and windows.
export const rightsChange = pgTable('rights_change', { n: bigint({ mode: 'number' }).notNull() })
