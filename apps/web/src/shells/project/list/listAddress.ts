import { cashierProject } from '@soportica/contract/cashiers/project'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { limits } from '@soportica/contract/core/limits'
import { generatePath } from 'react-router'
import { paths } from '../../../paths.ts'
import { type Filters, writeListState } from '../../data-table/listState.ts'
import { withTab } from '../../list/tabInAddress.ts'
import { listDefaults } from './listFilters.ts'

/** Where the list of a module shows just this: the address that its filters and its tab would have. */
export function cashiersAddress(tipoModulo: CashierModule, filters: Filters = {}, estado = 0): string {
  const state = { filters, sort: listDefaults(cashierProject).sort, page: 1, size: limits.pageSize }
  const query = withTab(writeListState(new URLSearchParams(), state, listDefaults(cashierProject)), estado).toString()
  return `${generatePath(paths.cashiers, { tipoModulo })}${query && `?${query}`}`
}
