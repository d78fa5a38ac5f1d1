import {
  type FindingCounters,
  type FindingFilters,
  getFindingsByResponsible,
  getFindingsCounters,
  listFindings,
} from '@soportica/contract/aftersales/findings'
import { getReport, getReportActivities, getReportLocations, getResponsibles } from '@soportica/contract/aftersales/reports'
import { aftersalesCategory } from '@soportica/contract/catalogs/aftersales/aftersalesCategory'
import { aftersalesSubcategory } from '@soportica/contract/catalogs/aftersales/aftersalesSubcategory'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { loadOptions, optionsQuery } from '../../../shells/catalog/form/catalogOptions.ts'
import {
  countersOfAct,
  orOfAnyReport,
  orOfDevice,
  pageOfAct,
  refreshed,
  summaryOfAct,
} from '../../aftersales-offline/reportOnDevice.public.ts'
import { reportsKey } from '../../aftersales/aftersales.public.ts'

export type Counters = FindingCounters
export type PageQuery = {
  readonly repid: number
  readonly tipo: 1 | 2
  readonly opc: number
  readonly filters: FindingFilters
  readonly rows: number
  readonly first: number
}

const staleMs = 60_000
const keyOf = (what: string, repid: number) => [...reportsKey, what, repid] as const
export const countersKey = (repid: number) => keyOf('counters', repid)

export const reportQuery = (repid: number, opening: number) => ({
  queryKey: ['report', repid, opening],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    await refreshed(repid)
    return orOfDevice(
      repid,
      ({ report }) => report.detail,
      () => call(getReport, { query: { repid } }, { signal }),
    )
  },
})
export const countersQuery = (repid: number) =>
  queryOptions({
    queryKey: countersKey(repid),
    queryFn: ({ signal }) => orOfDevice(repid, countersOfAct, () => call(getFindingsCounters, { query: { repid } }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
export const linesQuery = ({ repid, ...pageQuery }: PageQuery) =>
  queryOptions({
    queryKey: [...keyOf('lines', repid), pageQuery],
    queryFn: ({ signal }) =>
      orOfDevice(
        repid,
        (act) => pageOfAct(act, pageQuery),
        () => call(listFindings, { body: { repid, ...pageQuery } }, { signal }),
      ),
    staleTime: 0,
  })
export const summaryQuery = (repid: number, tipo: 1 | 2) =>
  queryOptions({
    queryKey: [...keyOf('summary', repid), tipo],
    queryFn: ({ signal }) => orOfDevice(repid, summaryOfAct, () => call(getFindingsByResponsible, { query: { repid, tipo } }, { signal })),
    staleTime: 0,
  })

export const categoriesQuery = queryOptions({
  ...optionsQuery(aftersalesCategory),
  queryFn: ({ signal }) =>
    orOfAnyReport(
      ({ categories }) => categories,
      () => loadOptions(aftersalesCategory, undefined, signal),
    ),
})
export const subcategoriesQuery = (category: number) =>
  queryOptions({
    ...optionsQuery(aftersalesSubcategory, category),
    queryFn: ({ signal }) =>
      orOfAnyReport(
        ({ subcategories }) => subcategories[category] ?? [],
        () => loadOptions(aftersalesSubcategory, category, signal),
      ),
    enabled: category > 0,
  })
const choiceOf = (what: 'locations' | 'activities', endpoint: typeof getReportLocations) => (repid: number) =>
  queryOptions({
    queryKey: ['reportChoices', what, repid],
    queryFn: ({ signal }) =>
      orOfDevice(
        repid,
        ({ report }) => report.choices[what],
        () => call(endpoint, { query: { repid } }, { signal }),
      ),
    staleTime: staleMs,
  })
export const locationsQuery = choiceOf('locations', getReportLocations)
export const activitiesQuery = choiceOf('activities', getReportActivities)
export const responsiblesQuery = (repid: number) =>
  queryOptions({
    queryKey: ['reportChoices', 'responsibles', repid],
    queryFn: ({ signal }) =>
      orOfDevice(
        repid,
        ({ report }) => report.choices.responsibles,
        () => call(getResponsibles, { query: { repid } }, { signal }),
      ),
    staleTime: staleMs,
  })
