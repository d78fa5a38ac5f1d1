import type { GroupCount, ListGroup } from '@soportica/contract/core/groups'
import type { QueryKey } from '@tanstack/react-query'
import type { CountedGroup } from '../column.ts'
import type { ListState } from '../listState.ts'
import type { Page } from '../useListQuery.ts'

export type GroupedPage<Row> = Page<Row> & { readonly groups?: readonly CountedGroup[] }
/** The calls of a list that can be grouped; K: its dimensions. */
export type GroupedSource<Row, P extends GroupedPage<Row>, K extends string = string> = {
  readonly key: (state: ListState) => QueryKey
  /** A page of the list, or of one of its groups. */
  readonly load: (state: ListState, signal: AbortSignal, grupo?: ListGroup<K>) => Promise<P>
  /** Without filters and dimension. */
  readonly groupsKey: QueryKey
  /** The groups, with the other parts of a page. */
  readonly groups: (
    dimension: K,
    signal: AbortSignal,
  ) => Promise<{ readonly grupos: readonly GroupCount[] } & Omit<P, 'results' | 'total' | 'groups'>>
  readonly rowId: (row: Row) => number
}
