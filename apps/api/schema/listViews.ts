import type { ViewColumns } from '@soportica/contract/views/listViews'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { archived, audit, identity, searched } from './columns.ts'
import { appUser, profile } from './people.ts'

/**
 * A list under a name: the query of its address, and its columns. lista: the route of the window. compartida: 0 with nobody, 1 with a
 * profile, 2 with everybody.
 */
export const listView = pgTable(
  'list_view',
  {
    id: identity(),
    lista: text().notNull(),
    nombre: text().notNull(),
    consulta: text().notNull(),
    columnas: jsonb().$type<ViewColumns>().notNull(),
    compartida: smallint().notNull().default(0),
    perfil: integer().references(() => profile.id),
    oficial: smallint().notNull().default(0),
    ...audit(),
    ...archived(),
  },
  (t) => [
    uniqueIndex('list_view_nombre_unico')
      .on(t.usureg, t.lista, searched(t.nombre))
      .where(sql`${t.eliminadoEn} is null`),
    index('list_view_compartida')
      .on(t.compartida)
      .where(sql`${t.eliminadoEn} is null and ${t.compartida} > 0`),
  ],
)

/** With which view a user opens a list, and which views are figures of the user's home page. */
export const listViewChoice = pgTable(
  'list_view_choice',
  {
    usuid: integer()
      .notNull()
      .references(() => appUser.id),
    vista: integer()
      .notNull()
      .references(() => listView.id),
    lista: text().notNull(),
    predeterminada: boolean().notNull().default(false),
    enInicio: boolean('en_inicio').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.usuid, t.vista] }),
    uniqueIndex('list_view_choice_predeterminada')
      .on(t.usuid, t.lista)
      .where(sql`${t.predeterminada}`),
  ],
)
