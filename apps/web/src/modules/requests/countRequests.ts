import { getOptionsStatusRequest } from '@soportica/contract/requests/calls'
import { call } from '../../lib/api/api.ts'
import { readListState } from '../../shells/data-table/listState.ts'
import { tabIn } from '../../shells/list/tabInAddress.ts'
import type { CountView } from '../../shells/product/appModule.ts'
import { allRequests, defaultsOf, queryFilters } from './requestFilters.ts'

/** Counts with the call of the list's tabs. */
export const countRequests: CountView = async (_, query, signal) => {
  const { filters } = readListState(query, defaultsOf(query))
  const tabs = await call(getOptionsStatusRequest, { query: queryFilters(filters) }, { signal })
  return tabs.find(({ estado }) => estado === tabIn(query, allRequests))?.count ?? 0
}
