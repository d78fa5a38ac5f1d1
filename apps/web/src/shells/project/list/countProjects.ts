import { moduleOf } from '@soportica/contract/projects/modules'
import { matchPath } from 'react-router'
import { readListState } from '../../data-table/listState.ts'
import { tabIn } from '../../list/tabInAddress.ts'
import type { CountView } from '../../product/appModule.ts'
import type { ProjectScreens } from '../projectScreens.ts'
import { listDefaults, queryFilters } from './listFilters.ts'

/** Counts with the call of the list's tabs. */
export const countProjects =
  ({ project, calls, path }: ProjectScreens): CountView =>
  async (lista, query, signal) => {
    const tipoModulo = moduleOf(project, matchPath(path, lista)?.params.tipoModulo ?? project.general)
    const { filters } = readListState(query, listDefaults(project))
    const tabs = await calls.tabs({ tipoModulo, filters: queryFilters(project, filters) }, signal)
    return tabs.find(({ id }) => id === tabIn(query, project.all))?.count ?? 0
  }
