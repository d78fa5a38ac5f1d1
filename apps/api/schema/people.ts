import { type ActorFlag, actorFlags } from '@soportica/contract/people/actors'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { archived, audit, bytes, identity, instant, searched, searchedByTrigram, spanishText, status } from './columns.ts'

type ActorColumn = ReturnType<ReturnType<ReturnType<typeof smallint>['notNull']>['default']>

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

// A person or, with categoria 2, a group: the company or team of people.
export const appUser = pgTable(
  'app_user',
  {
    id: identity(),
    categoria: smallint().notNull().default(1),
    // Only users with access sign in.
    acceso: smallint().notNull().default(1),
    usuario: text(),
    clave: text(),
    nombre: spanishText('nombre').notNull(),
    apellido: spanishText('apellido').notNull().default(''),
    documento: text().notNull().default(''),
    codigopais: text().notNull().default(''),
    celular: text().notNull().default(''),
    correo: text().notNull().default(''),
    color: text().notNull().default(''),
    perfil: integer()
      .notNull()
      .references(() => profile.id),
    grupo: integer().references((): AnyPgColumn => appUser.id),
    // 1: has all actors of the group
    heredar: smallint().notNull().default(0),
    ...(Object.fromEntries(actorFlags.map((flag) => [flag, smallint().notNull().default(0)])) as Record<ActorFlag, ActorColumn>),
    cambioclave: smallint().notNull().default(0),
    doblefactor: smallint().notNull().default(0),
    estado: status(),
    ...audit(),
    ...archived(),
  },
  (t) => [
    uniqueIndex('app_user_usuario_unico')
      .on(sql`lower(${t.usuario})`)
      .where(sql`${t.eliminadoEn} is null`),
    index('app_user_nombre').using('gin', searchedByTrigram(t.nombre)),
    index('app_user_apellido').using('gin', searchedByTrigram(t.apellido)),
    index('app_user_documento').on(t.documento),
    index('app_user_correo').on(sql`lower(${t.correo})`),
    index('app_user_perfil').on(t.perfil),
    index('app_user_grupo').on(t.grupo),
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

// The windows of a profile; grants outside them do not count.
export const profileWindow = pgTable(
  'profile_window',
  {
    perfil: integer()
      .notNull()
      .references(() => profile.id),
    venid: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.perfil, t.venid] })],
)

// A user's difference from the profile's windows.
export const userWindow = pgTable(
  'user_window',
  {
    usuid: integer()
      .notNull()
      .references(() => appUser.id),
    venid: integer().notNull(),
    otorgado: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.usuid, t.venid] })],
)

// The declared map, copied at each start, so that SQL can use it.
export const windowPermission = pgTable('window_permission', { venid: integer().notNull(), perid: integer().notNull() }, (t) => [
  primaryKey({ columns: [t.venid, t.perid] }),
  index('window_permission_perid').on(t.perid),
])

export const session = pgTable(
  'session',
  {
    huella: bytes('huella').primaryKey(),
    usuid: integer()
      .notNull()
      .references(() => appUser.id),
    creadaEn: instant('creada_en').notNull(),
    venceEn: instant('vence_en').notNull(),
    // When it was last used, to the minute; a screen left alone locks itself.
    usadaEn: instant('usada_en').notNull().defaultNow(),
    bloqueadaEn: instant('bloqueada_en'),
    // Wrong passwords since the last right one, at the lock screen or when changing the password.
    fallas: smallint().notNull().default(0),
    direccion: text(),
    agente: text(),
  },
  (t) => [index('session_usuid').on(t.usuid), index('session_vence').on(t.venceEn)],
)
