import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { archived, audit, identity, searched } from './columns.ts'
import { appUser, profile } from './people.ts'

/** The criteria of a dynamic report under a name. compartida: 0 with nobody, 1 with a profile, 2 with everybody. */
export const savedSearch = pgTable(
  'saved_search',
  {
    id: identity(),
    sistema: smallint().notNull(),
    nombre: text().notNull(),
    datos: jsonb().$type<Record<string, unknown>>().notNull(),
    compartida: smallint().notNull().default(0),
    perfil: integer().references(() => profile.id),
    ...audit(),
    ...archived(),
  },
  (t) => [
    uniqueIndex('saved_search_nombre_unico')
      .on(t.sistema, t.usureg, searched(t.nombre))
      .where(sql`${t.eliminadoEn} is null`),
    index('saved_search_compartida')
      .on(t.sistema, t.compartida)
      .where(sql`${t.eliminadoEn} is null`),
  ],
)

/** With which search a person opens a report. */
export const defaultSearch = pgTable(
  'default_search',
  {
    usuid: integer()
      .notNull()
      .references(() => appUser.id),
    sistema: smallint().notNull(),
    busqueda: integer()
      .notNull()
      .references(() => savedSearch.id),
  },
  (t) => [primaryKey({ columns: [t.usuid, t.sistema] })],
)
