import type { CalendarDay } from '@soportica/rules/calendarDay'

// A plain second opinion for the tests of 'Simular': lists of business days and one recursion, nothing of the rules themselves.
const dayMs = 86_400_000
export const dayAt = (n: number): CalendarDay => new Date(Date.UTC(2023, 0, 1) + n * dayMs).toISOString().slice(0, 10)
const all = Array.from({ length: 4_000 }, (_, n) => ({ day: dayAt(n), weekday: new Date(Date.UTC(2023, 0, 1) + n * dayMs).getUTCDay() }))
const weekdays = all.filter(({ weekday }) => weekday > 0 && weekday < 6).map(({ day }) => day)

/** The business days of a calendar, in order. */
export const businessDays = (holidays: ReadonlySet<string>): CalendarDay[] => weekdays.filter((day) => !holidays.has(day))
/** How many of these days lie before this one. */
function countBefore(days: readonly CalendarDay[], day: CalendarDay): number {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (days[middle]! < day) low = middle + 1
    else high = middle
  }
  return low
}
const countThrough = (days: readonly CalendarDay[], day: CalendarDay): number => {
  const before = countBefore(days, day)
  return days[before] === day ? before + 1 : before
}
export const onOrAfter = (days: readonly CalendarDay[], day: CalendarDay): CalendarDay => days[countBefore(days, day)]!
/** The days after the first one, up to the last one. */
export const daysBetween = (days: readonly CalendarDay[], from: CalendarDay, to: CalendarDay): number =>
  countThrough(days, to) - countThrough(days, from)
export const daysAfter = (days: readonly CalendarDay[], day: CalendarDay, count: number): CalendarDay =>
  count === 0 ? onOrAfter(days, day) : days[countThrough(days, day) + count - 1]!

export type OracleStage = {
  readonly key: string
  readonly follows: readonly string[]
  readonly takesPart: boolean
  readonly days: number
  /** It keeps these days, whatever happens before it. */
  readonly ownDates?: { readonly inicio: CalendarDay; readonly entrega: CalendarDay } | undefined
  readonly pinnedStart?: CalendarDay | undefined
  readonly pinnedEnd?: CalendarDay | undefined
  readonly away?: { readonly desde: CalendarDay; readonly hasta: CalendarDay } | undefined
}
type Dates = { readonly inicio: CalendarDay; readonly entrega: CalendarDay }

/** The days of each stage that takes part: asks the stage before it for its end, back to the start. */
export function oracleDates(start: CalendarDay, stages: readonly OracleStage[], days: readonly CalendarDay[]): Map<string, Dates> {
  const byKey = new Map(stages.map((stage) => [stage.key, stage]))
  const known = new Map<string, Dates>()
  const endBefore = ({ follows }: OracleStage): CalendarDay => {
    const before = follows.map((key) => byKey.get(key)).find((stage) => stage?.takesPart)
    return before ? datesOf(before).entrega : onOrAfter(days, start)
  }
  const datesOf = (stage: OracleStage): Dates => {
    const found = known.get(stage.key) ?? stage.ownDates ?? counted(stage)
    known.set(stage.key, found)
    return found
  }
  const counted = (stage: OracleStage): Dates => {
    const { away, pinnedStart, pinnedEnd } = stage
    const isAway = (day: CalendarDay): boolean => away !== undefined && day >= away.desde && day <= away.hasta
    const own = away ? days.filter((day) => !isAway(day)) : days
    const end = endBefore(stage)
    const inicio = pinnedStart ?? (isAway(end) ? onOrAfter(own, end) : end)
    return { inicio, entrega: pinnedEnd ?? daysAfter(own, inicio, stage.days) }
  }
  return new Map(stages.filter(({ takesPart }) => takesPart).map((stage) => [stage.key, datesOf(stage)]))
}
