import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { archived, audit, identity, instant } from './columns.ts'
import { appUser } from './people.ts'
import { savedSearch } from './savedSearches.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** A saved search sent by mail. estado: 1 active, 2 paused by the owner, 3 paused automatically. siguiente: the day of its next turn. */
export const subscription = pgTable(
  'subscription',
  {
    id: identity(),
    usuid: integer()
      .notNull()
      .references(() => appUser.id),
    busqueda: integer()
      .notNull()
      .references(() => savedSearch.id),
    frecuencia: smallint().notNull(),
    dia: smallint().notNull(),
    hora: text().notNull(),
    formato: smallint().notNull(),
    soloConFilas: smallint('solo_con_filas').notNull(),
    soloCambios: smallint('solo_cambios').notNull(),
    estado: smallint().notNull().default(1),
    motivo: text(),
    fallas: smallint().notNull().default(0),
    siguiente: day('siguiente').notNull(),
    ...audit(),
    ...archived(),
  },
  (t) => [
    uniqueIndex('subscription_busqueda_unica')
      .on(t.usuid, t.busqueda)
      .where(sql`${t.eliminadoEn} is null`),
    index('subscription_siguiente')
      .on(t.siguiente)
      .where(sql`${t.estado} = 1 and ${t.eliminadoEn} is null`),
  ],
)

const ofSubscription = () =>
  integer('suscripcion')
    .notNull()
    .references(() => subscription.id)

/** One per day, whatever the number of nodes. derechos: the owner's rights when it was read. */
export const subscriptionRun = pgTable(
  'subscription_run',
  {
    suscripcion: ofSubscription(),
    dia: day('dia').notNull(),
    estado: text().notNull(),
    filas: integer(),
    mensaje: text(),
    derechos: text(),
    comenzadaEn: instant('comenzada_en').notNull(),
    terminadaEn: instant('terminada_en'),
  },
  (t) => [primaryKey({ columns: [t.suscripcion, t.dia] })],
)

/** The values of each row when it was last sent. */
export const subscriptionSeen = pgTable(
  'subscription_seen',
  { suscripcion: ofSubscription(), registro: integer().notNull(), huella: text().notNull() },
  (t) => [primaryKey({ columns: [t.suscripcion, t.registro] })],
)
