import { median, percentile, rounded } from '../statistics.ts'
import type { Sizes } from './sizes.ts'

/** A save that was answered: in which period, and how long it took. */
export type Save = { readonly period: number; readonly kind: string; readonly ms: number }
export type Period = {
  readonly saves: number
  readonly p50: number
  readonly p99: number
  /** Bytes of the log for each save. */
  readonly logPerSave: number
  /** Of the updates of cashiers those that touched no index. */
  readonly hotShare: number
}

/** How many seconds a period has: a minute, or a tenth of a run that is shorter than ten. */
export const periodSeconds = (minutes: number): number => rounded(Math.min(60, (minutes * 60) / 10))

/** before: the sizes when the period began. Bulk changes are many saves in one, and no time of theirs counts. */
export function periodOf(saves: readonly Save[], bulk: string, before: Sizes, after: Sizes): Period {
  const times = timesOf(saves.filter(({ kind }) => kind !== bulk))
  const [was, is] = [before.tables['cashier']!, after.tables['cashier']!]
  return {
    saves: saves.length,
    p50: rounded(percentile(times, 0.5)),
    p99: rounded(percentile(times, 0.99)),
    logPerSave: Math.round((after.written - before.written) / saves.length),
    hotShare: rounded((is.hotUpdates - was.hotUpdates) / (is.updates - was.updates)),
  }
}

export const timesOf = (saves: readonly Save[]): number[] => saves.map(({ ms }) => ms).toSorted((a, b) => a - b)

/**
 * The p99 of a period at the end beside one at the beginning: the median of the last third and that of the first one, after a period of
 * warming up. One bad moment is in one period only.
 */
export function drift(saves: readonly Save[], bulk: string, periods: number): number {
  const third = Math.max(1, Math.floor((periods - 1) / 3))
  const p99From = (from: number): number =>
    median(
      Array.from({ length: third }, (_, at) =>
        percentile(timesOf(saves.filter(({ period, kind }) => kind !== bulk && period === from + at)), 0.99),
      ),
    )
  return rounded(p99From(periods - third) / p99From(1))
}

/** By which share something grew. */
export const growth = (start: number, end: number): number => rounded(end / start - 1, 3)

/** bytes: all that it wrote; images: how much of it are whole pages. */
export type LoggedSave = { readonly first: boolean; readonly bytes: number; readonly images: number }
/** Of saves after the first one of their record, whose pages are in the log already. */
export function logAfterFirstTouch(saves: readonly LoggedSave[]) {
  const [first, later] = [saves.filter((save) => save.first), saves.filter((save) => !save.first)]
  return { ...bytesOf(later), firstTouch: bytesOf(first) }
}
const bytesOf = (saves: readonly LoggedSave[]) => ({
  bytes: median(saves.map(({ bytes }) => bytes)),
  images: median(saves.map(({ images }) => images)),
})
