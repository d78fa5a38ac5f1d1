import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'
import { appUser } from './people.ts'

const ofUser = () =>
  integer()
    .notNull()
    .references(() => appUser.id)

// Failed sign-ins, counted before the password is checked: by name, whether or not somebody has it, and by address.
export const signInFailure = pgTable('sign_in_failure', {
  clave: text().primaryKey(),
  fallas: integer().notNull(),
  desde: instant('desde').notNull(),
  // How often it was locked; each time for twice as long.
  bloqueos: smallint().notNull().default(0),
  bloqueadoHasta: instant('bloqueado_hasta'),
})

// Solutions already handed in: each is good for once.
export const usedCaptcha = pgTable('used_captcha', { huella: bytes('huella').primaryKey(), venceEn: instant('vence_en').notNull() })

// The password was right and a second factor is awaited; the token is in the browser's cookie alone.
export const securityChallenge = pgTable('security_challenge', {
  huella: bytes('huella').primaryKey(),
  usuid: ofUser(),
  creadaEn: instant('creada_en').notNull(),
  venceEn: instant('vence_en').notNull(),
})

// One code at a time per user; sent counts the last hour.
export const securityCode = pgTable('security_code', {
  usuid: ofUser().primaryKey(),
  codigo: text(),
  pedidoEn: instant('pedido_en').notNull(),
  venceEn: instant('vence_en').notNull(),
  intentos: smallint().notNull().default(0),
  enviados: smallint().notNull().default(0),
  horaDesde: instant('hora_desde').notNull(),
})

// A way back in: by link and six digits when the user forgot, by link alone when an administrator sends it.
export const passwordRecovery = pgTable('password_recovery', {
  huella: bytes('huella').primaryKey(),
  usuid: ofUser(),
  codigo: bytes('codigo'),
  tipo: text().notNull(),
  creadaEn: instant('creada_en').notNull(),
  venceEn: instant('vence_en').notNull(),
  intentos: smallint().notNull().default(0),
  usadaEn: instant('usada_en'),
  // The browser that proved the link may set the password, and no other.
  reto: bytes('reto'),
})

// Keys that all nodes share and that outlive a restart; the first user of a key creates it.
export const secret = pgTable('secret', { nombre: text().primaryKey(), valor: bytes('valor').notNull() })
