import type { QueryClient } from '@tanstack/react-query'
import type { ListedPage, ProjectScreens } from '../projectScreens.ts'
import { queryFilters } from './listFilters.ts'
import { rowId } from './listedRow.ts'
import { loadList, pageKey, type ProjectListQuery, tabsKey } from './listQueries.ts'

/** By their value: the groups that the user opened or closed, and how many pages of each are wanted. */
export type GroupsState = {
  readonly opened: Readonly<Record<string, boolean>>
  readonly pages: Readonly<Record<string, number>>
}
/** More groups than this are closed at first, all but one. */
const fewGroups = 5
// Opening a group asks for its rows alone; changes of records make all of them old.
const staleTime = 30_000

/** The groups of a list with the rows of the open ones. */
export async function loadGroups(
  cache: QueryClient,
  screens: ProjectScreens,
  query: ProjectListQuery & { readonly dimension: string },
  { opened, pages }: GroupsState,
  signal: AbortSignal,
): Promise<ListedPage> {
  const { project, calls } = screens
  const { modulo, tab, columnas, dimension } = query
  const state = { ...query.state, page: 1 }
  const filters = queryFilters(project, state.filters)
  const { grupos, acciones } = await cache.fetchQuery({
    queryKey: [...tabsKey(project), 'groups', modulo, tab, filters, dimension],
    queryFn: ({ signal: stop }) => calls.groups({ tipoModulo: modulo, estado: tab, filters, dimension }, stop),
    staleTime,
  })
  // The empty list says why it is empty.
  if (grupos.length === 0) return { ...(await loadList(screens, { modulo, tab, state, columnas }, signal)), groups: [] }
  const rowsOf = (valor: string, page: number) => {
    const ofPage = { ...state, page }
    return cache.fetchQuery({
      queryKey: [...pageKey(project, modulo, tab, ofPage, columnas), { dimension, valor }],
      queryFn: ({ signal: stop }) => loadList(screens, { modulo, tab, state: ofPage, columnas }, stop, { dimension, valor }),
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
    results: groups.flatMap(({ rows }) => rows),
    total: groups.reduce((sum, { count }) => sum + count, 0),
    acciones,
    groups: groups.map(({ rows, ...group }) => ({ ...group, ids: new Set(rows.map(rowId)) })),
  }
}
