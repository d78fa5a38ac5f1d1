import { dayText } from '@soportica/rules/calendarDay'
import type { RowShape } from './bars.ts'
import { dayAt, dayOf, type Range, type Scale } from './scale.ts'

/** The days on the screen, by weeks, so that few steps of a scroll change them. */
export function daysInSight(scale: Scale, left: number, width: number): Range {
  const weekOf = (x: number): number => Math.floor(dayAt(scale, x) / 7) * 7
  return { from: weekOf(left) + 7, to: weekOf(left + width) }
}
export const sameRange = (one: Range | undefined, other: Range): boolean => one?.from === other.from && one.to === other.to

export type OutOfSight = { readonly side: 'before' | 'after'; readonly text: string }
/** On which side of the screen the bars of a row lie, and from which day on, where it would look empty. */
export function outOfSight({ placed }: RowShape, { from, to }: Range): OutOfSight | undefined {
  let [before, after] = [-Infinity, Infinity]
  for (const { spans } of placed)
    for (const span of spans) {
      if (span.to >= from && span.from <= to) return undefined
      if (span.to < from) before = Math.max(before, span.to)
      else after = Math.min(after, span.from)
    }
  if (before > -Infinity) return { side: 'before', text: `◂ hasta ${dayText(dayOf(before))}` }
  return after < Infinity ? { side: 'after', text: `desde ${dayText(dayOf(after))} ▸` } : undefined
}
