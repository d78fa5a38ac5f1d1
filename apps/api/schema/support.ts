import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { audit, bytes, identity, instant } from './columns.ts'
import { appUser } from './people.ts'

// Queued mails: kind and plain data. Codes and links are derived from the id when the mail is sent, and never stored.
export const mail = pgTable(
  'mail',
  {
    id: uuid().primaryKey(),
    tipo: text().notNull(),
    datos: jsonb().notNull(),
    para: text().notNull().default(''),
    asunto: text().notNull().default(''),
    // pendiente, enviado, descartado (nobody to send it to) or fallido
    estado: text().notNull().default('pendiente'),
    // Attempts that began.
    intentos: smallint().notNull().default(0),
    // Until when the node that is sending it has it for itself; without an end when none is.
    tomadoHasta: instant('tomado_hasta'),
    error: text(),
    creadoEn: instant('creado_en').notNull(),
    enviadoEn: instant('enviado_en'),
  },
  (t) => [
    index('mail_pendiente')
      .on(t.creadoEn)
      .where(sql`${t.estado} = 'pendiente'`),
  ],
)

export const crashReport = pgTable('crash_report', {
  id: identity(),
  usuid: integer().references(() => appUser.id),
  sesion: text().notNull(),
  plataforma: text().notNull(),
  version: text().notNull(),
  direccion: text().notNull(),
  mensaje: text().notNull(),
  gravedad: text().notNull(),
  navegador: text().notNull(),
  idioma: text().notNull(),
  red: text().notNull(),
  componentes: text().notNull(),
  eventos: jsonb().notNull(),
  pantallazo: bytes('pantallazo'),
  solicitud: text().notNull(),
  fecha: instant('fecha').notNull(),
})

// Days that the law does not know of, or that are worked all the same.
export const holidayOverride = pgTable('holiday_override', {
  fecha: date({ mode: 'string' }).primaryKey(),
  accion: text().notNull(),
  nombre: text().notNull(),
  motivo: text().notNull(),
  ...audit(),
})
