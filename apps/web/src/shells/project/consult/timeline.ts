import { dayInMs, type CalendarDay } from '@soportica/rules/calendarDay'
import type { plannedStage } from '@soportica/contract/projects/consultWire'
import type { z } from 'zod'

export type Stage = z.infer<typeof plannedStage>
export type Range = { readonly from: number; readonly to: number }
export type Bar = { readonly left: number; readonly width: number }

const whole = 100
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayInMs
const daysOf = ({ inicio, entrega, proyectada, inicioReal, real }: Stage): string[] =>
  [inicio, entrega, proyectada, inicioReal, real].filter((day) => day !== null)

/** The planned or done stages, in planned order. */
export const stagesWithDays = (stages: readonly Stage[]): Stage[] => stages.filter((stage) => daysOf(stage).length > 0)

/** From the first to the last day; with today while a stage is open. */
export function rangeOf(stages: readonly Stage[], today: CalendarDay): Range | null {
  const days = stages.flatMap(daysOf).map(numberOf)
  if (days.length === 0) return null
  if (stages.some(({ proyectada, real }) => proyectada !== null && real === null)) days.push(numberOf(today))
  return { from: Math.min(...days), to: Math.max(...days) }
}

const dayOf = (day: number): string => new Date(day * dayInMs).toISOString().slice(0, 10)
// More labels would overlap on a narrow screen.
const mostMonths = 8
/** The first days of the months on the line; of many, as many as can be read. */
export function monthsOf({ from, to }: Range): CalendarDay[] {
  const months: CalendarDay[] = []
  const [year, month] = dayOf(from).split('-').map(Number) as [number, number]
  for (let at = 0; ; at += 1) {
    const first = new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 10)
    if (numberOf(first) > to) break
    if (numberOf(first) >= from) months.push(first)
  }
  const step = Math.ceil(months.length / mostMonths)
  return months.filter((_, at) => at % step === 0)
}
// A month with its year takes as much of the narrowest line.
const labelShare = 40
export type MonthLabel = { readonly month: CalendarDay; readonly withYear: boolean }
/** The month labels without overlaps; with the year when it changes. */
export function monthLabels(range: Range): MonthLabel[] {
  const labels: MonthLabel[] = []
  for (const month of monthsOf(range)) {
    const before = labels.at(-1)?.month
    if (before && offsetOf(month, range) - offsetOf(before, range) < labelShare) continue
    labels.push({ month, withYear: before?.slice(0, 4) !== month.slice(0, 4) })
  }
  return labels
}
export const isWithin = (day: CalendarDay, { from, to }: Range): boolean => numberOf(day) >= from && numberOf(day) <= to

/** The position of a day in percent; a single day is in the middle. */
export function offsetOf(day: string, { from, to }: Range): number {
  return to === from ? whole / 2 : ((numberOf(day) - from) / (to - from)) * whole
}

export function barOf(inicio: string | null, entrega: string | null, range: Range): Bar | null {
  if (!inicio || !entrega) return null
  const left = offsetOf(inicio, range)
  return { left, width: Math.max(0, offsetOf(entrega, range) - left) }
}

/** The days of its columns: those that a stage of this kind of project may have. */
export const columnsOf = (stages: readonly Stage[]) => {
  const projected = ({ proyectada, real }: Stage): string | null => (real === null ? proyectada : null)
  const startsReally = stages.some(({ inicioReal }) => inicioReal !== null)
  return [
    { label: 'Inicio', dayOf: ({ inicio }: Stage) => inicio },
    { label: 'Entrega', dayOf: ({ entrega }: Stage) => entrega },
    ...(stages.some(projected) ? [{ label: 'Proyectada', dayOf: projected }] : []),
    ...(startsReally ? [{ label: 'Inicio real', dayOf: ({ inicioReal }: Stage) => inicioReal }] : []),
    { label: startsReally ? 'Entrega real' : 'Real', dayOf: ({ real }: Stage) => real },
  ] as const
}
export const deviationLabel = ({ real, desviacion }: Stage): string =>
  real === null && desviacion !== null ? 'Desviación proyectada' : 'Desviación'

export type TimelineState = 'hecha' | 'tarde' | 'pendiente'
export const timelineState = ({ real, desviacion }: Stage): TimelineState =>
  real !== null ? 'hecha' : (desviacion ?? 0) > 0 ? 'tarde' : 'pendiente'
