import { dayInMs } from '@soportica/rules/calendarDay'
import type { plannedStage } from '@soportica/contract/projects/consultWire'
import type { z } from 'zod'

export type Stage = z.infer<typeof plannedStage>
export type Range = { readonly from: number; readonly to: number }
export type Bar = { readonly left: number; readonly width: number }

const whole = 100
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayInMs
const daysOf = ({ inicio, entrega, proyectada, real }: Stage): string[] => [inicio, entrega, proyectada, real].filter((day) => day !== null)

/** Those that are planned or done, in the order in which they are planned. */
export const stagesWithDays = (stages: readonly Stage[]): Stage[] => stages.filter((stage) => daysOf(stage).length > 0)

/** From the first day of all to the last one. */
export function rangeOf(stages: readonly Stage[]): Range | null {
  const days = stages.flatMap(daysOf).map(numberOf)
  return days.length === 0 ? null : { from: Math.min(...days), to: Math.max(...days) }
}

/** Where a day lies, in hundredths of the way; of a single day, in the middle. */
export function placeOf(day: string, { from, to }: Range): number {
  return to === from ? whole / 2 : ((numberOf(day) - from) / (to - from)) * whole
}

export function barOf({ inicio, entrega }: Stage, range: Range): Bar | null {
  if (!inicio || !entrega) return null
  const left = placeOf(inicio, range)
  return { left, width: Math.max(0, placeOf(entrega, range) - left) }
}

export type Standing = 'hecha' | 'tarde' | 'pendiente'
export const standingOf = ({ real, desviacion }: Stage): Standing =>
  real !== null ? 'hecha' : (desviacion ?? 0) > 0 ? 'tarde' : 'pendiente'
