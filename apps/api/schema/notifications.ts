import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { appUser } from './people.ts'

const person = () =>
  integer()
    .notNull()
    .references(() => appUser.id)

// One person's notification. prioridad: 1 Alta, 2 Media, 3 Baja. In partitions by month, each with its primary key (0125).
export const notification = pgTable(
  'notification',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    usuid: person(),
    titulo: text().notNull(),
    mensaje: text().notNull(),
    ruta: text().notNull().default(''),
    prioridad: smallint().notNull(),
    visto: smallint().notNull().default(0),
    entidad: text().notNull().default(''),
    registro: integer(),
    evento: text().notNull(),
    // The event as the notifier read it: before the mail leaves, the person's right to see it is checked again.
    hecho: jsonb().$type<{ registro: number; autor: number | null; datos: Record<string, unknown> }>(),
    // juntos: goes out within minutes, with others of its kind; pendiente: goes into the next digest; enviado: is in a mail; no: goes into none.
    correo: text().notNull().default('pendiente'),
    fecha: instant('fecha').notNull(),
  },
  (t) => [
    index('notification_usuid').on(t.usuid, t.id),
    index('notification_sin_ver')
      .on(t.usuid, t.id)
      .where(sql`${t.visto} = 0`),
    index('notification_resumen')
      .on(t.usuid)
      .where(sql`${t.correo} = 'pendiente'`),
    index('notification_juntos')
      .on(t.id)
      .where(sql`${t.correo} = 'juntos'`),
    index('notification_repetida').on(t.usuid, t.entidad, t.registro, t.evento, t.fecha),
  ],
)

// Events to notify, written by the transaction of the event; each is handled once.
export const notificationTask = pgTable('notification_task', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  evento: text().notNull(),
  entidad: text().notNull(),
  registro: integer().notNull(),
  autor: integer(),
  datos: jsonb().notNull().default({}),
  fecha: instant('fecha').notNull(),
  intentos: smallint().notNull().default(0),
  proximo: instant('proximo').notNull().defaultNow(),
})

export const notificationPreference = pgTable('notification_preference', {
  usuid: person().primaryKey(),
  correoInmediato: smallint('correo_inmediato').notNull().default(1),
  resumen: smallint().notNull().default(1),
  sonido: smallint().notNull().default(1),
})

export const alertSubscription = pgTable(
  'alert_subscription',
  {
    tasid: integer().notNull(),
    usuid: person(),
    asignadoPor: integer('asignado_por').notNull(),
    fecha: instant('fecha').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.tasid, t.usuid] }), index('alert_subscription_usuid').on(t.usuid)],
)

// A timed alert that was fired: never twice for the same thing and due date.
export const alertFired = pgTable(
  'alert_fired',
  {
    tasid: integer().notNull(),
    entidad: text().notNull(),
    registro: integer().notNull(),
    vence: date({ mode: 'string' }).notNull(),
    aviso: smallint().notNull().default(0),
  },
  (t) => [uniqueIndex('alert_fired_unico').on(t.tasid, t.entidad, t.registro, t.vence, t.aviso)],
)
