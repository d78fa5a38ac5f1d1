import type { ReactNode } from 'react'
import { type RowShape, shapeOf, type Sizes } from './bars.ts'
import type { Draft } from './moving.ts'
import type { Course } from './scale.ts'

/** A line of the drawing: a record or a stage with its courses, or what stands between rows, such as the head of a group. */
export type TimelineRow = { readonly key: string; readonly name: string; readonly head: ReactNode; readonly courses: readonly Course[] }
export type TimelineEntry = TimelineRow | { readonly key: string; readonly between: ReactNode }
export type StageOfRow = { readonly row: TimelineRow; readonly course: Course }
/** What may be moved in a drawing, and the bar that says what a move would change and saves it. */
export type Moving = {
  /** Why this user cannot change the row; true: they can. */
  readonly mayChange: (row: TimelineRow) => true | string
  readonly bar: (of: StageOfRow & { readonly draft: Draft; readonly onClose: () => void }) => ReactNode
}
export type TimelineProps = {
  readonly id?: string | undefined
  readonly label: string
  readonly entries: readonly TimelineEntry[]
  /** What a row is. */
  readonly noun: string
  readonly onOpen?: ((row: TimelineRow) => void) | undefined
  /** The whole range is on the screen at first, and the drawing is as high as its rows. */
  readonly fits?: boolean
  /** The dates as a table are beside the drawing anyway. */
  readonly tabled?: boolean
  /** Beside the scales. */
  readonly tools?: ReactNode
  /** Theoretical bars that this user may move. */
  readonly moving?: Moving | undefined
  /** Where no stage has a date. */
  readonly without: ReactNode
}

export const isRow = (entry: TimelineEntry): entry is TimelineRow => 'courses' in entry

export type Item =
  | { readonly key: string; readonly height: number; readonly row: TimelineRow; readonly shape: RowShape; readonly index: number }
  | { readonly key: string; readonly height: number; readonly between: ReactNode }
export type RowItem = Extract<Item, { readonly row: TimelineRow }>

const padding = 8
/** narrow: the heads lie above their bars; low: heads of one line. */
type Look = { readonly narrow: boolean; readonly low?: boolean | undefined }
/** The lines with their heights; index: of the row among the rows. */
export function itemsOf(entries: readonly TimelineEntry[], sizes: Sizes, { narrow, low = false }: Look): Item[] {
  let index = 0
  return entries.map((entry): Item => {
    const { key } = entry
    if (!isRow(entry)) return { key, height: sizes.between, between: entry.between }
    const shape = shapeOf(entry.courses)
    const bars = shape.lanes * sizes.lane + padding
    const height = narrow ? bars + (low ? sizes.lowHead : sizes.narrowHead) : Math.max(bars, low ? 0 : sizes.head)
    index += 1
    return { key, height, row: entry, shape, index: index - 1 }
  })
}

/** The item with the days of the draft, if it is of its row. */
export function withDraft(item: Item, { row, etapa, inicio, entrega }: Draft, { lane }: Sizes): Item {
  if (!('row' in item) || item.key !== row) return item
  const courses = item.row.courses.map((course) => (course.etapa === etapa ? { ...course, inicio, entrega } : course))
  const shape = shapeOf(courses)
  return { ...item, row: { ...item.row, courses }, shape, height: item.height + (shape.lanes - item.shape.lanes) * lane }
}
