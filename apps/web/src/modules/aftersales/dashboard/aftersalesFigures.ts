import { getContractorFindings, getFindingsPerMonth, getFindingYears, getReportCards } from '@soportica/contract/aftersales/dashboard'
import { getStatusReports } from '@soportica/contract/aftersales/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { generatePath } from 'react-router'
import { limits } from '@soportica/contract/core/limits'
import { call } from '../../../lib/api/api.ts'
import { paths } from '../../../paths.ts'
import { type Filters, writeListState } from '../../../shells/data-table/listState.ts'
import { listDefaults } from '../list/reportFilters.ts'

/** Below the root key of reports, so that it refetches with them. */
export const dashboardKey = ['reports', 'dashboard'] as const

export const useReportCounts = () =>
  useQuery({ queryKey: [...dashboardKey, 'counts'], queryFn: ({ signal }) => call(getStatusReports, { body: {} }, { signal }) })

export const useReportCards = (opc: number) =>
  useQuery({
    queryKey: [...dashboardKey, 'cards', opc],
    queryFn: ({ signal }) => call(getReportCards, { body: { opc } }, { signal }),
    placeholderData: keepPreviousData,
  })

const hourMs = 3_600_000
export const useFindingYears = () =>
  useQuery({
    queryKey: [...dashboardKey, 'years'],
    queryFn: ({ signal }) => call(getFindingYears, undefined, { signal }),
    staleTime: hourMs,
  })

export const useFindingsPerMonth = (anio: number) =>
  useQuery({
    queryKey: [...dashboardKey, 'months', anio],
    queryFn: ({ signal }) => call(getFindingsPerMonth, { query: { anio: String(anio) } }, { signal }),
    enabled: anio > 0,
    placeholderData: keepPreviousData,
  })

export const useContractorFindings = (desde: string, hasta: string) =>
  useQuery({
    queryKey: [...dashboardKey, 'contractors', desde, hasta],
    queryFn: ({ signal }) => call(getContractorFindings, { body: { desde, hasta } }, { signal }),
    placeholderData: keepPreviousData,
  })

const listPath = generatePath(paths.reports)
export const reportsIn = (estado: number): string => `${listPath}?estado=${estado}`
export const reportAddress = (id: number): string => generatePath(paths.reports, { registro: String(id) })
/** The reports of all tabs with these filters. */
export const reportsWith = (filters: Filters): string =>
  `${listPath}?${writeListState(new URLSearchParams(), { filters, sort: listDefaults.sort, page: 1, size: limits.pageSize }, listDefaults)}`
