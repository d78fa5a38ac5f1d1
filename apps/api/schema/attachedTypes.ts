import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, smallint, text, boolean, uniqueIndex } from 'drizzle-orm/pg-core'
import { archived, audit, identity, searched, spanishText, status } from './columns.ts'
import { appUser, profile } from './people.ts'

// What may be attached: sistema 1 to cashiers, 2 to branches.
export const attachedType = pgTable(
  'attached_type',
  {
    id: identity(),
    sistema: smallint().notNull(),
    nombre: spanishText('nombre').notNull(),
    prefijo: text().notNull().default(''),
    folder: text().notNull().default(''),
    actid: integer().notNull(),
    tasid: integer(),
    aceptaMultiplesArchivos: smallint('acepta_multiples_archivos').notNull().default(0),
    estid: status('estid'),
    ...audit(),
    ...archived(),
  },
  (t) => [
    uniqueIndex('attached_type_nombre_unico')
      .on(t.sistema, searched(t.nombre))
      .where(sql`${t.eliminadoEn} is null`),
  ],
)

const ofType = () =>
  integer()
    .notNull()
    .references(() => attachedType.id)

export const profileAttachedType = pgTable(
  'profile_attached_type',
  {
    perfil: integer()
      .notNull()
      .references(() => profile.id),
    tipo: ofType(),
  },
  (t) => [primaryKey({ columns: [t.perfil, t.tipo] })],
)

// A user's difference from the profile's types.
export const userAttachedType = pgTable(
  'user_attached_type',
  {
    usuid: integer()
      .notNull()
      .references(() => appUser.id),
    tipo: ofType(),
    otorgado: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuid, t.tipo] })],
)
