import { z } from 'zod'
import { calendarDate as day, idName } from '../core/wire.ts'

/** Weeks of the workload. */
export const workloadWeeks = 8
/** Months of which a duration counts, and weeks of which the usual number of deliveries comes. */
export const durationMonths = 24
export const usualWeeks = 26

const of = { etapa: z.string(), titulo: z.string() }
/** The figures of a stage; without enough cases only their number. */
const duration = z.object({
  ...of,
  /** All of the stage, or those of a type, a region or an actor. */
  por: z.enum(['total', 'tipo', 'region', 'actor']),
  id: z.int(),
  nombre: z.string(),
  casos: z.int(),
  mediana: z.int().nullable(),
  p80: z.int().nullable(),
  planeados: z.int().nullable(),
})
export type StageDuration = z.infer<typeof duration>

/** The records that ended in a month, with what was forecast so many months before. */
const accuracy = z.object({
  mes: z.string(),
  antes: z.int(),
  registros: z.int(),
  en50: z.int(),
  en80: z.int(),
  /** Business days from the day of 50 % to the end, signed. */
  desviacion: z.int(),
})
export type ForecastAccuracy = z.infer<typeof accuracy>

export const forecastFigures = z.object({
  /** null: the first night has not come yet. */
  calculado: z.string().nullable(),
  desde: day,
  hasta: day,
  duraciones: z.array(duration),
  aciertos: z.array(accuracy),
})
export type ForecastFigures = z.infer<typeof forecastFigures>

const weekCounts = z.object({ vencen: z.int(), empiezan: z.int(), enCurso: z.int() })
export type WeekCounts = z.infer<typeof weekCounts>
/** An actor in a stage, with the weeks in their order. usuid 0: nobody yet. */
const actorWeeks = z.object({
  ...of,
  usuid: z.int(),
  nombre: z.string(),
  entregadas: z.int(),
  semanas: z.array(weekCounts),
})
export type ActorWeeks = z.infer<typeof actorWeeks>
export const workload = z.object({
  /** The Monday of each week. */
  semanas: z.array(z.object({ lunes: day, registros: z.int() })),
  /** The days of which the usual number comes, and how many records had a delivery in them. */
  desde: day,
  hasta: day,
  entregadas: z.int(),
  actores: z.array(actorWeeks),
  /** Stages of the declared visit that lie in one municipality and one week. */
  visitas: z.array(z.object({ etapa: z.string(), lunes: day, municipio: idName, registros: z.int(), visitantes: z.array(z.string()) })),
})
export type Workload = z.infer<typeof workload>
