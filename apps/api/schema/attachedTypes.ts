import { boolean, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { catalogTables } from './catalogs.ts'
import { appUser, profile } from './people.ts'

const ofType = () =>
  integer()
    .notNull()
    .references(() => catalogTables['attached_type']!.id)

export const profileAttachedType = pgTable(
  'profile_attached_type',
  {
    perfil: integer()
      .notNull()
      .references(() => profile.id),
    tipo: ofType(),
  },
  (t) => [primaryKey({ columns: [t.perfil, t.tipo] }), index('profile_attached_type_tipo').on(t.tipo)],
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
  (t) => [primaryKey({ columns: [t.usuid, t.tipo] }), index('user_attached_type_tipo').on(t.tipo)],
)
