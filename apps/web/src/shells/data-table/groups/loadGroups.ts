import type { QueryClient } from '@tanstack/react-query'
import type { ListState } from '../listState.ts'
import type { GroupedPage, GroupedSource } from './groupedSource.ts'

/** By their value: the groups that the user opened or closed, and how many pages of each are wanted. */
type GroupsState = {
  readonly opened: Readonly<Record<string, boolean>>
  readonly pages: Readonly<Record<string, number>>
}
/** More groups than this are closed at first, all but one. */
const fewGroups = 5
// Opening a group asks for its rows alone; changes of records make all of them old.
const staleTime = 30_000

/** The groups of a list with the rows of the open ones. */
export async function loadGroups<Row extends object, P extends GroupedPage<Row>, K extends string>(
  cache: QueryClient,
  { key, load, groups: loadCounts, groupsKey, rowId }: GroupedSource<Row, P, K>,
  query: ListState & { readonly group: K },
  { opened, pages }: GroupsState,
  signal: AbortSignal,
): Promise<P> {
  const state = { ...query, page: 1 }
  const dimension = query.group
  const { grupos, ...others } = await cache.fetchQuery({
    queryKey: [...groupsKey, 'groups', state.filters, dimension],
    queryFn: ({ signal: stop }) => loadCounts(dimension, stop),
    staleTime,
  })
  // The empty list says why it is empty.
  if (grupos.length === 0) return { ...(await load(state, signal)), groups: [] }
  const rowsOf = (valor: string, page: number) => {
    const ofPage = { ...state, page }
    return cache.fetchQuery({
      queryKey: [...key(ofPage), { dimension, valor }],
      queryFn: ({ signal: stop }) => load(ofPage, stop, { dimension, valor }),
      staleTime,
    })
  }
  const seen = new Set<number>()
  const loaded = await Promise.all(
    grupos.map(async ({ valor, nombre, cantidad }, at) => {
      const open = opened[valor] ?? (at === 0 || grupos.length <= fewGroups)
      const wanted = Array.from({ length: open ? (pages[valor] ?? 1) : 0 }, (_, page) => rowsOf(valor, page + 1))
      return { key: valor, name: nombre, count: cantidad, open, rows: (await Promise.all(wanted)).flatMap(({ results }) => results) }
    }),
  )
  // A record that moves to another group between two answers is in the first.
  const groups = loaded.map(({ rows, ...group }) => ({
    ...group,
    rows: rows.filter((row) => !seen.has(rowId(row)) && seen.add(rowId(row))),
  }))
  return {
    ...others,
    results: groups.flatMap(({ rows }) => rows),
    total: groups.reduce((sum, { count }) => sum + count, 0),
    groups: groups.map(({ rows, ...group }) => ({ ...group, ids: new Set(rows.map(rowId)) })),
  } as GroupedPage<Row> as P
}
