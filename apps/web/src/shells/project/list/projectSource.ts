import type { ListedRow } from '@soportica/contract/projects/listWire'
import type { GroupedSource } from '../../data-table/groups/groupedSource.ts'
import type { Filters } from '../../data-table/listState.ts'
import type { ListedPage, ProjectScreens } from '../projectScreens.ts'
import { queryFilters } from './listFilters.ts'
import { rowId } from './listedRow.ts'
import { loadList, pageKey, tabsKey } from './listQueries.ts'

/** The calls of a module's list. */
export const projectSource = (
  screens: ProjectScreens,
  modulo: string,
  { tab, filters, columnas }: { readonly tab: number; readonly filters: Filters; readonly columnas: readonly string[] },
): GroupedSource<ListedRow, ListedPage> => {
  const { project, calls } = screens
  return {
    rowId,
    key: (state) => pageKey(project, modulo, tab, state, columnas),
    load: (state, signal, grupo) => loadList(screens, { modulo, tab, state, columnas }, signal, grupo),
    groupsKey: [...tabsKey(project), modulo, tab],
    groups: (dimension, signal) =>
      calls.groups({ tipoModulo: modulo, estado: tab, filters: queryFilters(project, filters), dimension }, signal),
  }
}
