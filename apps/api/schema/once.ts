import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The result of a call under its author's key; a repetition does nothing. The same transaction fills in number and answer at its end. */
export const onceKey = pgTable(
  'once_key',
  {
    usuid: integer().notNull(),
    clave: uuid().notNull(),
    tipo: text().notNull(),
    huella: text().notNull(),
    registro: integer(),
    respuesta: jsonb(),
    creadoEn: instant('creado_en').notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuid, t.clave] }), index('once_key_creado').on(t.creadoEn)],
)
