import { type ColumnWidths, leastWidth, type TableWidths, within as withinLimits } from './columnWidths.ts'

export type Resizing = {
  readonly widths: ColumnWidths
  /** How wide the columns are with these widths. */
  readonly widthsFor: (widths: ColumnWidths) => TableWidths
  readonly keep: (widths: ColumnWidths) => void
  /** The column is as wide again as its kind. */
  readonly reset: (key: string) => void
}

const headingsOf = (within: Element): HTMLElement[] => [...(within.closest('tr')?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])]

export const remOfPage = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** The widths of all columns as they are on the screen. */
export function measuredWidths(within: Element): ColumnWidths {
  const rem = remOfPage()
  return Object.fromEntries(
    headingsOf(within).map((heading) => [
      heading.dataset['column'] ?? '',
      Math.round((heading.getBoundingClientRect().width / rem) * 100) / 100,
    ]),
  )
}

/** Dragging a column redraws nothing: it only changes these styles, which React writes afterwards. */
export function applyWidths(within: Element, { table, columns }: TableWidths): void {
  const whole = within.closest('table')
  if (whole) whole.style.minWidth = String(table.minWidth)
  for (const [at, heading] of headingsOf(within).entries()) heading.style.width = columns[at] ?? ''
}

/** Makes a column wider or narrower, in rem; the others keep the widths that they have on the screen. Returns its width. */
export function resizedBy(heading: Element, key: string, by: number, resizing: Resizing): number {
  const widths = measuredWidths(heading)
  const width = withinLimits((widths[key] ?? leastWidth) + by)
  resizing.keep({ ...widths, [key]: width })
  return width
}
