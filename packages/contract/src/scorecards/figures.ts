import { z } from 'zod'
import { calendarDate as day } from '../core/wire.ts'

const lostDays = z.object({ id: z.int(), nombre: z.string(), perdidos: z.int(), registros: z.int() })
export type LostDays = z.infer<typeof lostDays>

/** An actor in a stage: the deliveries of the period, and the open work of today. */
export const scorecardRow = z.object({
  etapa: z.string(),
  titulo: z.string(),
  usuid: z.int(),
  nombre: z.string(),
  /** The company or team of a person. */
  empresa: z.string(),
  entregadas: z.int(),
  /** Only deliveries with a theoretical date are on time or late. */
  aTiempo: z.int(),
  tarde: z.int(),
  perdidos: z.int(),
  /** The records that lost those days. */
  registrosPerdidos: z.int(),
  motivos: z.array(lostDays),
  partes: z.array(lostDays),
  /** The deliveries whose days are known; few of them have no median. */
  casos: z.int(),
  mediana: z.int().nullable(),
  planeados: z.int().nullable(),
  enCurso: z.int(),
  vencidas: z.int(),
})
export type ScorecardRow = z.infer<typeof scorecardRow>

const frame = {
  /** null: the first night has not come yet. */
  calculado: z.string().nullable(),
  hoy: day,
  desde: day,
  hasta: day,
}
export const scorecards = z.object({
  ...frame,
  /** The user sees only the own work. */
  soloPropio: z.boolean(),
  filas: z.array(scorecardRow),
})
export type Scorecards = z.infer<typeof scorecards>

export const scorecard = z.object({
  ...frame,
  fila: scorecardRow,
  /** By month (YYYY-MM), oldest first. */
  meses: z.array(z.object({ mes: z.string(), entregadas: z.int(), aTiempo: z.int(), tarde: z.int() })),
  /** The deliveries that took the most days beyond the planned ones, the slowest first. */
  lentas: z.array(
    z.object({ id: z.int(), codigo: z.string(), nombre: z.string(), dia: day, dias: z.int(), planeados: z.int(), perdidos: z.int() }),
  ),
})
export type Scorecard = z.infer<typeof scorecard>
