import type { IdName } from '@soportica/contract/core/wire'
import { getDepartments, getRegions } from '@soportica/contract/people/positions'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api/api.ts'
import { positionsKey } from './levels.ts'

export type Department = IdName & { readonly region: number }
export type ParentPositions = { readonly regions: readonly IdName[]; readonly departments: readonly Department[] }

const none: readonly never[] = []

export const regionsQuery = queryOptions({
  queryKey: [...positionsKey, 'active', 'region'],
  queryFn: ({ signal }) => call(getRegions, {}, { signal }),
})
export const departmentsQuery = queryOptions({
  queryKey: [...positionsKey, 'active', 'department'],
  queryFn: ({ signal }) => call(getDepartments, { query: {} }, { signal }),
})
/** The possible parents of a position: active regions and departments. */
export function useParentPositions(): ParentPositions {
  const { data: regions = none } = useQuery(regionsQuery)
  const { data: departments = none } = useQuery(departmentsQuery)
  return useMemo(() => ({ regions, departments }), [regions, departments])
}
