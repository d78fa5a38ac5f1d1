import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { catalogTables } from './catalogs.ts'
import { audit, identity, instant } from './columns.ts'
import { appUser } from './people.ts'

// One row: from how many business days on a late delivery needs a reason.
export const delaySetting = pgTable('delay_setting', {
  id: smallint().primaryKey(),
  dias: smallint().notNull().default(3),
  ...audit(),
})

// The delays of stages; without a motivo they wait for one.
export const stageDelay = pgTable(
  'stage_delay',
  {
    id: identity(),
    entidad: text().notNull(),
    registro: integer().notNull(),
    etapa: text().notNull(),
    // 1: a late delivery; 2: a reprogramming.
    causa: smallint().notNull(),
    // The day of the delivery or of the reprogramming.
    dia: date({ mode: 'string' }).notNull(),
    // Business days, in all and without those of the stage before.
    desviacion: integer().notNull(),
    perdidos: integer().notNull(),
    responsable: integer()
      .notNull()
      .references(() => appUser.id),
    motivo: integer().references(() => catalogTables['delay_reason']!.id),
    parte: smallint(),
    nota: text().notNull().default(''),
    // The delivery was undone, or is in time now.
    retiradoEn: instant('retirado_en'),
    ...audit(),
  },
  (t) => [
    uniqueIndex('stage_delay_entrega')
      .on(t.entidad, t.registro, t.etapa)
      .where(sql`causa = 1`),
    index('stage_delay_registro').on(t.entidad, t.registro),
    index('stage_delay_motivo').on(t.motivo),
    index('stage_delay_espera')
      .on(t.responsable)
      .where(sql`motivo is null and retirado_en is null`),
  ],
)
