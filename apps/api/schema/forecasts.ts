import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

// The real durations of delivered stages, as of the last night. They follow from the records.
export const stageDuration = pgTable(
  'stage_duration',
  {
    entidad: text().notNull(),
    registro: integer().notNull(),
    // 'inicio': the beginning of the record, which lasts nothing.
    etapa: text().notNull(),
    // The actor on the day of the delivery.
    actor: integer(),
    // The day of the delivery.
    dia: date({ mode: 'string' }).notNull(),
    // The day on which it was due.
    teorica: date({ mode: 'string' }),
    // Business days, real and planned; null: nobody knows when it began.
    dias: integer(),
    planeados: integer(),
    // The end of the record, and the business days from the delivery to it; null: the record was not delivered.
    fin: date({ mode: 'string' }),
    alFin: integer('al_fin'),
  },
  (t) => [primaryKey({ columns: [t.entidad, t.registro, t.etapa] }), index('stage_duration_etapa').on(t.entidad, t.etapa, t.dia)],
)

// What was forecast for each open record in a month.
export const recordForecast = pgTable(
  'record_forecast',
  {
    entidad: text().notNull(),
    registro: integer().notNull(),
    // The first day of the month.
    mes: date({ mode: 'string' }).notNull(),
    dia50: date({ mode: 'string' }).notNull(),
    dia80: date({ mode: 'string' }).notNull(),
    // Once it ended: the day, and the business days from dia50 to it.
    fin: date({ mode: 'string' }),
    desviacion: integer(),
  },
  (t) => [primaryKey({ columns: [t.entidad, t.registro, t.mes] }), index('record_forecast_fin').on(t.entidad, t.fin)],
)

// When the durations of a kind were computed.
export const forecastRun = pgTable('forecast_run', { entidad: text().primaryKey(), calculado: instant('calculado').notNull() })
