import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { archived, audit, bytes, identity, instant, searched, searchedByTrigram, spanishText, status } from './columns.ts'

export const profile = pgTable(
  'profile',
  {
    id: identity(),
    nombre: spanishText('nombre').notNull(),
    estado: status(),
    ...audit(),
    ...archived(),
  },
  (t) => [
    uniqueIndex('profile_nombre_unico')
      .on(searched(t.nombre))
      .where(sql`${t.eliminadoEn} is null`),
  ],
)

// A company or team of the trade: what the screens call a 'grupo'.
export const userGroup = pgTable('user_group', {
  id: identity(),
  nombre: spanishText('nombre').notNull(),
  nit: text(),
  estado: status(),
  ...audit(),
  ...archived(),
})

export const appUser = pgTable(
  'app_user',
  {
    id: identity(),
    usuario: text().notNull(),
    clave: text().notNull(),
    nombre: spanishText('nombre').notNull(),
    apellido: spanishText('apellido').notNull(),
    documento: text().notNull(),
    correo: text().notNull(),
    celular: text(),
    perfil: integer()
      .notNull()
      .references(() => profile.id),
    grupo: integer().references(() => userGroup.id),
    cambioclave: smallint().notNull().default(0),
    estado: status(),
    ...audit(),
    ...archived(),
  },
  (t) => [
    uniqueIndex('app_user_usuario_unico').on(sql`lower(${t.usuario})`),
    index('app_user_nombre').using('gin', searchedByTrigram(t.nombre)),
    index('app_user_perfil').on(t.perfil),
  ],
)

export const profilePermission = pgTable(
  'profile_permission',
  {
    perfil: integer()
      .notNull()
      .references(() => profile.id),
    perid: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.perfil, t.perid] })],
)

// A user's difference from the profile: granted beyond it, or revoked from it.
export const userPermission = pgTable(
  'user_permission',
  {
    usuid: integer()
      .notNull()
      .references(() => appUser.id),
    perid: integer().notNull(),
    otorgado: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuid, t.perid] })],
)

export const session = pgTable(
  'session',
  {
    huella: bytes('huella').primaryKey(),
    usuid: integer()
      .notNull()
      .references(() => appUser.id),
    creadaEn: instant('creada_en').notNull(),
    venceEn: instant('vence_en').notNull(),
    direccion: text(),
    agente: text(),
  },
  (t) => [index('session_usuid').on(t.usuid), index('session_vence').on(t.venceEn)],
)
