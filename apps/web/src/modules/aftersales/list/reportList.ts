import { getReportBranches, getStatusReports, listReports } from '@soportica/contract/aftersales/reports'
import type { Option } from '@soportica/contract/catalogs/catalog'
import { getContractors, getUsuContractorByContractor } from '@soportica/contract/people/users'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { leavesPage, sentenceOf } from '../../../lib/api/apiError.ts'
import { optionsOf } from '../../../lib/options.ts'
import { connection } from '../../../lib/realtime/connection.ts'
import { toast } from '../../../lib/toast.ts'
import { type Filters, type ListState, mostWords, onlyNumbersIn, withFilter, wordsOf } from '../../../shells/data-table/listState.ts'
import type { ListControl } from '../../../shells/data-table/useListState.ts'
import type { FilterField } from '../../../shells/filter-panel/filterField.ts'
import type { StatusTab } from '../../../shells/list/StatusTabs.tsx'
import { useCountedTabs } from '../../../shells/record-list/useCountedTabs.ts'
import { statesNotLoaded } from '../reportFailures.ts'
import { reportsKey } from '../reportsKey.ts'
import { queryFilters, listQuery } from './reportFilters.ts'

export const reportListKey = [...reportsKey, 'list'] as const
export const loadReports = (estado: number, state: ListState, signal: AbortSignal) =>
  call(listReports, { body: listQuery(estado, state) }, { signal })

export function useReportTabs(filters: Filters, covered: boolean): readonly StatusTab[] | undefined {
  const load = (signal: AbortSignal) => call(getStatusReports, { body: queryFilters(filters) }, { signal })
  const { tabs, error } = useCountedTabs([...reportsKey, 'tabs', filters], load, covered)
  useEffect(() => {
    // The banner already reports a lost connection.
    if (error && !leavesPage(error) && connection.get() !== 'lost') toast.error(statesNotLoaded(error), 'estados de los reportes')
  }, [error])
  return tabs
}

const [staleTime, pauseMs] = [60_000, 250]

export const contractorsQuery = queryOptions({
  queryKey: ['reportChoices', 'contractors'],
  queryFn: ({ signal }) => call(getContractors, undefined, { signal }),
  staleTime,
})
export const contractorUsersQuery = (contratista: number) =>
  queryOptions({
    queryKey: ['reportChoices', 'users', contratista],
    queryFn: ({ signal }) => call(getUsuContractorByContractor, { query: { contratista } }, { signal }),
    enabled: contratista > 0,
    staleTime,
  })
export type BranchSearch = { readonly texto?: string; readonly id?: number; readonly reportes?: 1 }
export const branchesQuery = (search: BranchSearch) =>
  queryOptions({
    queryKey: ['reportChoices', 'branches', search],
    queryFn: ({ signal }) => call(getReportBranches, { query: { proyecto: 1, ...search } }, { signal }),
    staleTime,
  })

const merged = (...lists: readonly (readonly Option[])[]): Option[] => [
  ...new Map(lists.flat().map((option) => [option.value, option])).values(),
]

/** Branches with reports, found by the typed text, plus those already in the filter. */
function useBranchOptions(chosen: readonly string[]) {
  const [typed, setTyped] = useState('')
  const [texto] = useDebouncedValue(typed.trim(), pauseMs)
  const { data } = useQuery({ ...branchesQuery({ texto, reportes: 1 }), placeholderData: keepPreviousData })
  const held = useQueries({
    queries: chosen.map((id) => branchesQuery({ id: Number(id) })),
    combine: (answers) => answers.flatMap((answer) => answer.data ?? []),
  })
  return { options: useMemo(() => merged(optionsOf(data), optionsOf(held)), [data, held]), setTyped }
}

/** The search box finds branches and filters the list by them. */
export function useBranchSearch(list: ListControl) {
  const cache = useQueryClient()
  const [sought, setSought] = useState({ text: '', ids: [] as readonly string[] })
  const last = useRef('')
  const narrow = (text: string, ids: readonly string[]) => {
    setSought({ text, ids })
    list.setFilters((before) => withFilter(withFilter(before, 'repid', []), 'supid', ids), { typing: true })
  }
  const onText = async (texto: string): Promise<void> => {
    last.current = texto
    const numbers = onlyNumbersIn(texto)
    if (numbers) {
      setSought({ text: texto, ids: [] })
      return list.setFilters((before) => withFilter(withFilter(before, 'supid', []), 'repid', numbers), { typing: true })
    }
    if (texto === '') return narrow('', [])
    try {
      const found = await cache.fetchQuery(branchesQuery({ texto, reportes: 1 }))
      // Words that were typed since are looked for themselves.
      if (last.current !== texto) return
      const ids = found.map(({ id }) => String(id))
      if (ids.length === 0) toast.info(`Ninguna sucursal con reportes coincide con «${texto}».`, 'búsqueda de sucursal')
      else narrow(texto, ids.slice(0, mostWords))
    } catch (error) {
      toast.error(sentenceOf(error), 'búsqueda de sucursal')
    }
  }
  // The typed words stay while the list is filtered by their results.
  const { supid, repid } = list.state.filters
  const value = repid ? wordsOf(repid).join(' ') : wordsOf(supid).join() === sought.ids.join() ? sought.text : ''
  return { value, onText: (texto: string) => void onText(texto) }
}

/** The people of the contractors in the filter, or being chosen for it. */
function useContractorUsers(contractors: readonly string[]): Option[] {
  return useQueries({
    queries: contractors.map((id) => contractorUsersQuery(Number(id))),
    combine: (answers) => optionsOf(answers.flatMap(({ data }) => data ?? [])),
  })
}

const yes: readonly Option[] = [{ value: 1, label: 'Sí' }]
export function useFilterFields(filters: Filters): FilterField[] {
  const branches = useBranchOptions(wordsOf(filters['supid']))
  const contractors = useQuery(contractorsQuery)
  const [choosing, setChoosing] = useState<readonly string[] | null>(null)
  const users = useContractorUsers(choosing ?? wordsOf(filters['contratista']))
  const { options, setTyped } = branches
  return useMemo(
    () => [
      { name: 'repid', label: 'número', kind: 'numbers' },
      { name: 'supid', label: 'sucursal', kind: 'ids', options, onSearch: setTyped },
      { name: 'contratista', label: 'contratista', kind: 'ids', options: optionsOf(contractors.data), onChoose: setChoosing },
      {
        name: 'usucontratista',
        label: 'usuario contratista',
        kind: 'ids',
        options: users,
        within: 'contratista',
        none: 'Elija primero el contratista',
      },
      { name: 'fechaPreentrega', label: 'fecha preentrega', kind: 'day' },
      { name: 'fechaEntrega', label: 'fecha entrega', kind: 'day' },
      { name: 'hallazgosDesde', label: 'hallazgos desde', kind: 'day' },
      { name: 'hallazgosHasta', label: 'hallazgos hasta', kind: 'day' },
      { name: 'vencidos', label: 'con vencidos', kind: 'option', options: yes },
      { name: 'porCerrar', label: 'por cerrar', kind: 'option', options: yes },
    ],
    [options, setTyped, contractors.data, users],
  )
}
