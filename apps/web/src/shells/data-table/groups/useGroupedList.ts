import type { ListGroup } from '@soportica/contract/core/groups'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { ofPerson } from '../../../lib/session/sessionStore.ts'
import { useStored } from '../../../lib/stored.ts'
import type { CountedGrouping } from '../column.ts'
import type { ListState } from '../listState.ts'
import type { useWholeFilter } from '../selection/useWholeFilter.ts'
import type { GroupedPage, GroupedSource } from './groupedSource.ts'

const none: Readonly<Record<string, never>> = {}

/** A list in groups, if its address names a dimension. The browser remembers for each user which groups are open. */
export function useGroupedList<K extends string = string>(name: string, { group, filters }: ListState) {
  const cache = useQueryClient()
  const [opened, setOpened] = useStored<Readonly<Record<string, boolean>>>(ofPerson('grupos', name, group ?? ''), none)
  const question = JSON.stringify([group, filters])
  const [more, setMore] = useState<{ readonly of: string; readonly pages: Readonly<Record<string, number>> }>({ of: question, pages: none })
  const pages = more.of === question ? more.pages : none
  const query = <Row extends object, P extends GroupedPage<Row>>(source: GroupedSource<Row, P, K>, state: ListState) => {
    const key = source.key(state)
    if (state.group === undefined) return { key, load: (signal: AbortSignal) => source.load(state, signal) }
    // The address has a declared dimension or none.
    const wanted = { ...state, group: state.group as K }
    const load = async (signal: AbortSignal): Promise<P> => {
      const { loadGroups } = await import('./loadGroups.ts')
      return loadGroups(cache, source, wanted, { opened, pages }, signal)
    }
    return { key: [...key, opened, pages], load }
  }
  return {
    query,
    dimension: group as K | undefined,
    toggle: (key: string, open: boolean) => setOpened((before) => ({ ...before, [key]: open })),
    loadMore: (key: string) => setMore({ of: question, pages: { ...pages, [key]: (pages[key] ?? 1) + 1 } }),
  }
}

type Listed<Row> = {
  readonly page: GroupedPage<Row> | undefined
  readonly rowId: (row: Row) => number
  /** Absent in a list without selection. */
  readonly selection?: ReturnType<typeof useWholeFilter<Row>>
  /** The question of the list. */
  readonly key?: string
}
const noRows: readonly never[] = []

/**
 * Stable while groups and selection are: typing in a filter redraws no row. grupo: the group of which all rows are selected, for the filter
 * of a bulk change.
 */
export function useGrouping<Row, K extends string>(
  { dimension, toggle, loadMore }: ReturnType<typeof useGroupedList<K>>,
  { page, rowId, selection, key: list = '' }: Listed<Row>,
): { readonly grouping: CountedGrouping | undefined; readonly grupo: ListGroup<K> | undefined } {
  const groups = page?.groups
  const keyOfGroup = (valor: string) => JSON.stringify([list, valor])
  const whole = groups?.find(({ key }) => keyOfGroup(key) === selection?.whole)?.key
  const latest = useRef({ toggle, loadMore, selectWhole: (_: string) => {} })
  latest.current = {
    toggle,
    loadMore,
    selectWhole: (valor) => {
      const { ids, count } = groups!.find(({ key }) => key === valor)!
      const rows: readonly Row[] = page?.results ?? noRows
      selection?.selectPart({ key: keyOfGroup(valor), rows: rows.filter((row) => ids.has(rowId(row))), total: count })
    },
  }
  const grouping = useMemo(
    () =>
      groups && {
        groups,
        whole,
        toggle: (key: string, open: boolean) => latest.current.toggle(key, open),
        loadMore: (key: string) => latest.current.loadMore(key),
        selectWhole: (key: string) => latest.current.selectWhole(key),
      },
    [groups, whole],
  )
  return { grouping, grupo: whole === undefined || dimension === undefined ? undefined : { dimension, valor: whole } }
}
