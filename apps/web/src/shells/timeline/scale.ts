import type { StageCourse } from '@soportica/contract/projects/timelineWire'
import { type CalendarDay, dayInMs } from '@soportica/rules/calendarDay'
import { formatMonth, formatMonthOfYear } from '../../lib/format.ts'

/** A stage with its title. */
export type Course = StageCourse & { readonly titulo: string }
/** Days as whole numbers, the last one included. */
export type Range = { readonly from: number; readonly to: number }
export type Scale = Range & { readonly perDay: number }

export const zooms = [
  { key: 'semana', label: 'Semana', perDay: 32 },
  { key: 'mes', label: 'Mes', perDay: 12 },
  { key: 'trimestre', label: 'Trimestre', perDay: 4 },
  { key: 'anio', label: 'Año', perDay: 1.25 },
] as const
export type Zoom = (typeof zooms)[number]['key']
export const perDayOf = (zoom: Zoom): number => zooms.find(({ key }) => key === zoom)!.perDay
/** The nearest zooms: '+' is nearer, '-' farther. */
export function nextZoom(zoom: Zoom, step: 1 | -1): Zoom {
  const at = zooms.findIndex(({ key }) => key === zoom) - step
  return zooms[Math.min(Math.max(at, 0), zooms.length - 1)]!.key
}
/** The nearest zoom in which a range fits a width. */
export const zoomFor = ({ from, to }: Range, width: number): Zoom =>
  (zooms.find(({ perDay }) => (to - from + 1) * perDay <= width) ?? zooms.at(-1)!).key

const zero = 48
const digits = (day: CalendarDay, at: number): number => (day.charCodeAt(at) - zero) * 10 + day.charCodeAt(at + 1) - zero
/** Its number since 1970. By arithmetic (days from civil): thirty thousand days are read before the first drawing. */
export function numberOf(day: CalendarDay): number {
  const month = digits(day, 5)
  const year = digits(day, 0) * 100 + digits(day, 2) - (month <= 2 ? 1 : 0)
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + digits(day, 8) - 1
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
}
export const dayOf = (number: number): CalendarDay => new Date(number * dayInMs).toISOString().slice(0, 10)
/** A day is drawn at its noon. */
export const xOf = ({ from, perDay }: Scale, number: number): number => (number - from + 0.5) * perDay
export const widthOf = ({ from, to, perDay }: Scale): number => (to - from + 1) * perDay
export const dayAt = ({ from, perDay }: Scale, x: number): number => from + x / perDay - 0.5

const [most, least] = [0.9, 0.1]
const shortest = 60
const margin = 5
const firstOfMonth = (number: number, plus = 0): number => {
  const [year, month] = dayOf(number).split('-').map(Number) as [number, number]
  return Date.UTC(year, month - 1 + plus, 1) / dayInMs
}
/**
 * Whole months around the days of most stages: a stage that lies farther away than all the others together does not stretch it. It has
 * today while a stage is open.
 */
export function rangeOf(courses: Iterable<Course>, today: CalendarDay): Range | undefined {
  const days: number[] = []
  let open = false
  for (const { inicio, entrega, desde, proyectada, real } of courses) {
    for (const day of [inicio, entrega, desde, proyectada, real]) if (day !== null) days.push(numberOf(day))
    if (real === null && proyectada !== null) open = true
  }
  if (days.length === 0) return undefined
  const sorted = Int32Array.from(days).toSorted()
  const at = (part: number): number => sorted[Math.round(part * (sorted.length - 1))]!
  const span = Math.max(at(most) - at(least), shortest)
  const ends = [Math.max(sorted[0]!, at(least) - span), Math.min(sorted.at(-1)!, at(most) + span), ...(open ? [numberOf(today)] : [])]
  return { from: firstOfMonth(Math.min(...ends) - margin), to: firstOfMonth(Math.max(...ends) + margin, 1) - 1 }
}

export type Tick = { readonly at: number; readonly label: string }
export type Axis = { readonly parts: readonly Tick[]; readonly ticks: readonly Tick[]; readonly showsDays: boolean }
const weeksFrom = 8
const monthsFrom = 2.5
const epochMonday = 4
/** Years or months above, months or Mondays below. */
export function axisOf({ from, to, perDay }: Scale): Axis {
  const months: number[] = []
  for (let month = firstOfMonth(from); month <= to; month = firstOfMonth(month, 1)) months.push(month)
  const showsDays = perDay >= weeksFrom
  const isJanuary = (month: number): boolean => dayOf(month).slice(5, 7) === '01'
  if (!showsDays) {
    const each = perDay >= monthsFrom ? 1 : 3
    const parts = months.filter((month, at) => at === 0 || isJanuary(month))
    return {
      parts: parts.map((at) => ({ at, label: dayOf(at).slice(0, 4) })),
      ticks: months
        .filter((month) => (Number(dayOf(month).slice(5, 7)) - 1) % each === 0)
        .map((at) => ({ at, label: formatMonth(dayOf(at)) })),
      showsDays,
    }
  }
  const mondays: number[] = []
  for (let day = from + ((epochMonday - (from % 7) + 7) % 7); day <= to; day += 7) mondays.push(day)
  return {
    parts: months.map((at) => ({ at, label: formatMonthOfYear(dayOf(at)) })),
    ticks: mondays.map((at) => ({ at, label: String(Number(dayOf(at).slice(8))) })),
    showsDays,
  }
}
/** The first Saturday at or after a day. */
export const saturdayFrom = (from: number): number => from + ((epochMonday + 5 - (from % 7) + 7) % 7)
