import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What was made under a key of its author: said again, it is not made again. Number and answer come with the end of the same transaction. */
export const creationKey = pgTable(
  'creation_key',
  {
    usuid: integer().notNull(),
    clave: uuid().notNull(),
    tipo: text().notNull(),
    huella: text().notNull(),
    registro: integer(),
    respuesta: jsonb(),
    creadoEn: instant('creado_en').notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuid, t.clave] })],
)
