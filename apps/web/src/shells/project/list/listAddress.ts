import { limits } from '@soportica/contract/core/limits'
import { type Filters, writeListState } from '../../data-table/listState.ts'
import { withTab } from '../../list/tabInAddress.ts'
import type { ListConfig } from '../projectScreens.ts'
import { listRoute } from '../recordRoute.ts'
import { listDefaults } from './listFilters.ts'

type ListPath = Pick<ListConfig, 'project' | 'path'>
/** The address of a module's list with these filters and this tab. */
export function listAddress({ project, path }: ListPath, tipoModulo: string, filters: Filters = {}, estado: number = project.all): string {
  const defaults = listDefaults(project)
  const state = { filters, sort: defaults.sort, page: 1, size: limits.pageSize }
  const query = withTab(writeListState(new URLSearchParams(), state, defaults), estado, project.all).toString()
  return `${listRoute({ path }, tipoModulo)}${query && `?${query}`}`
}
