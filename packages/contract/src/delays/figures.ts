import { z } from 'zod'
import { calendarDate } from '../core/wire.ts'

const wrongPeriod = 'La fecha final debe ser igual o posterior a la inicial'
/** Both days belong to the period; without one it is open. */
export const delayPeriod = { desde: calendarDate.nullish(), hasta: calendarDate.nullish() }
type Period = { readonly desde?: string | null | undefined; readonly hasta?: string | null | undefined }
export const periodInOrder = ({ desde, hasta }: Period): boolean => !desde || !hasta || desde <= hasta
export const periodError = { message: wrongPeriod, path: ['hasta'] }

const counts = { atrasos: z.int(), registros: z.int(), perdidos: z.int() }
const figure = z.object({ id: z.int(), nombre: z.string(), ...counts })
/** Lost days with the delays and records that lost them. id 0: without a reason yet. */
export const delayFigures = z.object({
  total: z.object(counts),
  motivos: z.array(figure),
  partes: z.array(figure),
  regiones: z.array(figure),
  /** By month (YYYY-MM), oldest first. */
  meses: z.array(z.object({ mes: z.string(), ...counts })),
})
export type DelayFigures = z.infer<typeof delayFigures>
export type DelayFigure = DelayFigures['motivos'][number]

/** Delays that wait for a reason, where a filter takes numbers of reasons or parties. */
export const noReason = 0
export const noReasonName = 'Sin motivo'
