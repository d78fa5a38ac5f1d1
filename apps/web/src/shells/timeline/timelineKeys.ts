import { pressedOf } from '../shortcuts/shortcuts.ts'
import type { KeyboardEvent } from 'react'

/** A stage of a row; by their indexes. */
export type Stop = { readonly row: number; readonly stage: number }
export type Verb = 'rowOpen' | 'zoomIn' | 'zoomOut' | 'goToday'
const moves = ['rowDown', 'rowUp', 'rowFirst', 'rowLast', 'stageAfter', 'stageBefore'] as const
const verbs = ['rowOpen', 'zoomIn', 'zoomOut', 'goToday'] as const

const within = (value: number, count: number): number => Math.min(Math.max(value, 0), Math.max(count - 1, 0))

/** Where a key leads from a stop; counts: the stages of each row. */
export function movedStop(event: KeyboardEvent, stop: Stop | undefined, counts: readonly number[], letters: boolean): Stop | undefined {
  const move = pressedOf(event, moves, letters)
  if (!move || counts.length === 0) return undefined
  if (!stop) return { row: 0, stage: 0 }
  const to = (row: number): Stop => {
    const next = within(row, counts.length)
    return { row: next, stage: within(stop.stage, counts[next]!) }
  }
  if (move === 'rowDown') return to(stop.row + 1)
  if (move === 'rowUp') return to(stop.row - 1)
  if (move === 'rowFirst') return to(0)
  if (move === 'rowLast') return to(counts.length - 1)
  return { row: stop.row, stage: within(stop.stage + (move === 'stageAfter' ? 1 : -1), counts[stop.row]!) }
}
export const verbOf = (event: KeyboardEvent, letters: boolean): Verb | undefined => pressedOf(event, verbs, letters)
