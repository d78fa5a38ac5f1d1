import { z } from 'zod'
import { calendarDate as day } from '../core/wire.ts'

/** A list draws so many records at once. */
export const mostTimelines = 500
/**
 * A stage as a timeline draws it: theoretical, projected while open, and real dates. desde: the day on which it began or is expected to
 * begin; desviacion: by the real delivery, otherwise by the projected one; atrasada: open after its theoretical delivery; fijo: the
 * theoretical days that somebody typed, 1 the start and 2 the delivery.
 */
export const stageCourse = z.object({
  etapa: z.string(),
  inicio: day.nullable(),
  entrega: day.nullable(),
  desde: day.nullable(),
  proyectada: day.nullable(),
  real: day.nullable(),
  desviacion: z.int().nullable(),
  atrasada: z.boolean(),
  fijo: z.int(),
})
export type StageCourse = z.infer<typeof stageCourse>

/** Which theoretical dates of a record are looked at: those in force, the first ones, or those before its last reprogramming. */
export const plans = { vigente: 'Plan vigente', inicial: 'Plan inicial', anterior: 'Plan anterior' } as const
export type PlanChoice = keyof typeof plans
/** The part of an address that says which one. */
export const planPart = 'plan'
export const planChoices = ['vigente', 'inicial', 'anterior'] as const satisfies readonly PlanChoice[]

/** Stages without any date are left out. */
export const recordTimelines = z.array(z.object({ id: z.int(), etapas: z.array(stageCourse) }))
export type RecordTimeline = z.infer<typeof recordTimelines>[number]
