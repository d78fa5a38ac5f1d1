import {
  getPlanCounts,
  getPlansPerMonth,
  getPlansPerRegion,
  getPlanYears,
  getStatusDistribution,
} from '@soportica/contract/plan-requests/dashboard'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { generatePath } from 'react-router'
import { call } from '../../../lib/api/api.ts'
import { paths } from '../../../paths.ts'

/** Below the root key of plan requests, so that it refetches with them. */
export const planDashboardKey = ['planRequests', 'dashboard'] as const

export const usePlanCounts = () =>
  useQuery({ queryKey: [...planDashboardKey, 'counts'], queryFn: ({ signal }) => call(getPlanCounts, undefined, { signal }) })
export const usePlansPerRegion = () =>
  useQuery({ queryKey: [...planDashboardKey, 'regions'], queryFn: ({ signal }) => call(getPlansPerRegion, undefined, { signal }) })

const hourMs = 3_600_000
export const usePlanYears = () =>
  useQuery({
    queryKey: [...planDashboardKey, 'years'],
    queryFn: ({ signal }) => call(getPlanYears, undefined, { signal }),
    staleTime: hourMs,
  })
export const usePlansPerMonth = (anio: number) =>
  useQuery({
    queryKey: [...planDashboardKey, 'months', anio],
    queryFn: ({ signal }) => call(getPlansPerMonth, { query: { anio: String(anio) } }, { signal }),
    enabled: anio > 0,
    placeholderData: keepPreviousData,
  })
/** An invalid period sends no request: the former figures stay. */
export const useStatusDistribution = (desde: string, hasta: string, isPeriod: boolean) =>
  useQuery({
    queryKey: [...planDashboardKey, 'distribution', desde, hasta],
    queryFn: ({ signal }) => call(getStatusDistribution, { body: { desde: desde || null, hasta: hasta || null } }, { signal }),
    enabled: isPeriod,
    placeholderData: keepPreviousData,
  })

const listPath = generatePath(paths.planRequests)
export const plansIn = (estado: number): string => `${listPath}?estado=${estado}`
export const plansOfRegion = (region: string): string => `${listPath}?${new URLSearchParams({ estado: '0', region }).toString()}`
