import { createElement, isValidElement, type ReactNode } from 'react'
import { Nothing } from '../../ui/Nothing.tsx'
import { CellText } from './cells/CellText.tsx'

export type Column<Row> = {
  readonly key: string
  readonly label: string
  readonly title?: string
  readonly render?: (row: Row) => ReactNode
  readonly sortable?: boolean
  readonly align?: 'start' | 'center' | 'end'
  // The minimum, in rem.
  readonly width?: string
  // The minimum where rows have one line, in rem.
  readonly lineWidth?: string
  // Its share of the remaining width.
  readonly grow?: number
  readonly hidden?: boolean
  // It stays while a record is open at the right of the list.
  readonly narrow?: boolean
  // A hidden column under this heading, until it is chosen.
  readonly group?: string
  // Its place on a phone; without one it is a label with its value. subtitle: together with others below the title.
  readonly card?: 'title' | 'tag' | 'subtitle' | 'line'
  readonly inCard?: (row: Row) => boolean
  /** Its text where it is copied, if the elements of its cell do not hold it as children or label. */
  readonly text?: (row: Row) => string
  /** Whether its cell can change in the list, or why not; absent in lists without changes in cells. */
  readonly changes?: (row: Row) => true | string
  /** The column whose cell it shares, as its second line, while both are in sight and rows have two lines. */
  readonly under?: string
}

/** A column with day and hour: in one line. */
export const momentLook = { width: '10.25rem', grow: 0 } as const

export type RowAction = {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  readonly allowed?: true | string
  readonly danger?: boolean
  /** Its button went down, or the keyboard came to it. */
  readonly prefetch?: () => void
  readonly run: () => void
}

export type Expansion<Row> = {
  readonly label: string
  readonly render: (row: Row) => ReactNode
}

export type GroupHead = {
  readonly name: string
  readonly color?: string
  readonly actions?: readonly RowAction[]
}
// Rows arrive sorted by group; consecutive rows with the same key share a heading.
export type OwnGrouping<Row> = {
  readonly keyOf: (row: Row) => string
  readonly head: (rows: readonly Row[]) => GroupHead
}
/** A group that the server counts: ids has the rows of it that are loaded. */
export type CountedGroup = {
  readonly key: string
  readonly name: string
  readonly count: number
  readonly open: boolean
  readonly ids: ReadonlySet<number>
}
export type CountedGrouping = {
  readonly groups: readonly CountedGroup[]
  readonly toggle: (key: string, open: boolean) => void
  readonly loadMore: (key: string) => void
  /** The group of which all rows are selected, also those that are not loaded. */
  readonly whole?: string | undefined
  readonly selectWhole: (key: string) => void
}
export type Grouping<Row> = OwnGrouping<Row> | CountedGrouping

/** The words of a drawn cell; nothing: a component makes them. */
function wordsIn(node: ReactNode): string | undefined {
  if (Array.isArray(node)) return node.map(wordsIn).join(' ')
  if (!isValidElement<{ children?: ReactNode; label?: string }>(node)) return typeof node === 'boolean' ? '' : String(node ?? '')
  const { children, label } = node.props
  return label ?? (children === undefined ? undefined : wordsIn(children))
}
/** The text of a cell in one line, as it is copied. */
export const textOfCell = <Row extends object>({ key, text, render }: Column<Row>, row: Row): string => {
  const words = text ? text(row) : render && wordsIn(render(row))
  return (words ?? String((row as Record<string, unknown>)[key] ?? '')).replace(/\s+/g, ' ').trim()
}

const nothing = createElement(Nothing)
export function cellOf<Row extends object>({ key, render }: Column<Row>, row: Row): ReactNode {
  const content = render ? render(row) : String((row as Record<string, unknown>)[key] ?? '')
  if (content === '') return nothing
  return typeof content === 'string' ? createElement(CellText, null, content) : content
}

// The column that names the row stays in sight while the others scroll.
export const isPinned = <Row>({ card }: Column<Row>): boolean => card === 'title'
