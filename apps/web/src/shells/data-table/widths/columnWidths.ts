import type { CSSProperties } from 'react'
import type { Column } from '../column.ts'

/** Widths that a person gave to columns, in rem, so that they follow the size of the letters. */
export type ColumnWidths = Readonly<Record<string, number>>
export type TableWidths = { readonly table: CSSProperties; readonly columns: readonly string[] }

export const leastWidth = 4
export const greatestWidth = 60
/** The width of columns before the data: box and chevron. */
const boxWidth = 2.4
const [buttonWidth, buttonGap, actionsPadding, actionsHeading] = [2, 0.1, 1.2, 5.8]
const [letterWidth, headingPadding] = [0.49, 1]

type Sized = Pick<Column<never>, 'key' | 'label' | 'width' | 'card' | 'align' | 'grow'>

// A heading breaks between words, never within one.
const longestWord = (label: string): number => Math.max(...label.split(/[\s/]+/).map(({ length }) => length))
const usualWidth = ({ width, card, align }: Sized): number => {
  if (width) return Number.parseFloat(width)
  if (card === 'title') return 14
  return align ? 5 : 7.5
}
/** The width below which a column does not fall by itself, in rem. */
export const minimumOf = (column: Sized): number =>
  Math.max(usualWidth(column), longestWord(column.label) * letterWidth + headingPadding, leastWidth)

/** The share of a column in the width that is left: names first; numbers, dates and statuses have none. */
function shareOf({ grow, card, align }: Sized): number {
  if (grow !== undefined) return grow
  if (card === 'title') return 4
  return card === 'tag' || align ? 0 : 1
}

export const actionsWidth = (buttons: number): number =>
  Math.max(actionsHeading, buttons * buttonWidth + Math.max(0, buttons - 1) * buttonGap + actionsPadding)

/** The column of buttons that come with the pointer or the focus. */
export const narrowActions = buttonWidth + actionsPadding / 2

export const within = (width: number): number => Math.round(Math.min(greatestWidth, Math.max(leastWidth, width)) * 100) / 100

export function withoutWidth(widths: ColumnWidths, key: string): ColumnWidths {
  const { [key]: _, ...others } = widths
  return others
}

type Besides = { readonly boxes: number; readonly actions: number }
/** The width of each column: its minimum or the chosen width, plus its share of the remaining width. */
export function tableWidths(columns: readonly Sized[], widths: ColumnWidths, { boxes, actions }: Besides): TableWidths {
  const tracks = columns.map((column) => {
    const own = widths[column.key]
    return own === undefined ? { least: minimumOf(column), share: shareOf(column) } : { least: within(own), share: 0 }
  })
  const least = tracks.reduce((sum, track) => sum + track.least, boxes * boxWidth + actions)
  const shares = tracks.reduce((sum, { share }) => sum + share, 0)
  const rem = (value: number): string => `${Math.round(value * 100) / 100}rem`
  return {
    table: { minWidth: rem(least) },
    columns: tracks.map((track) =>
      track.share === 0
        ? rem(track.least)
        : `calc(${rem(track.least)} + max(0px, 100cqi - ${rem(least)}) * ${(track.share / shares).toFixed(4)})`,
    ),
  }
}
