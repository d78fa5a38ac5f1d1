import type { TickedField } from '@soportica/contract/reports/criteria'
import { columnsIn } from '@soportica/contract/reports/question'
import {
  fieldInAddress,
  fieldsFromAddress,
  questionFromAddress,
  questionInAddress,
  valuesInAddress,
  withoutValues,
} from '@soportica/contract/reports/address'
import type { ReportQuestion, ReportValues } from '@soportica/contract/reports/question'
import type { Report } from '@soportica/contract/reports/reports'
import { useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { listParts } from '../../../shells/data-table/listState.ts'
import type { ReadyQuestion } from './readyQuestions.ts'
import { withBar, withoutBar } from './narrowing.ts'

/** Parts of the address besides the question: the bars that narrow it, the saved search it came from, and the field of the totals. */
const names = { bar: 'acotado', search: 'busqueda', totals: 'totales' } as const

/** version: its version when it was opened. */
type OpenedSearch = { readonly id: number; readonly version: number | undefined }
function openedIn(text: string | null): OpenedSearch | undefined {
  const [, id, version] = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text ?? '') ?? []
  return id === undefined ? undefined : { id: Number(id), version: version === undefined ? undefined : Number(version) }
}
const openedText = ({ id, version }: OpenedSearch): string => (version === undefined ? String(id) : `${id}.${version}`)

/** The address of a question that is ready. */
export function addressOfReady(report: Report, { question, por }: ReadyQuestion): string {
  const query = questionInAddress(report, question)
  if (por !== undefined) query.set(names.totals, por)
  return `?${query}`
}

/** A new question starts at the first page, in the present order if that column is still visible. */
export function newSearchAddress(report: Report, query: URLSearchParams, nextValues: ReportValues): URLSearchParams {
  const next = withoutValues(query)
  for (const name of [names.bar, listParts.page, listParts.size]) next.delete(name)
  const [field] = (next.get(listParts.sort) ?? '').split('.')
  if (field && field !== report.id && !columnsIn(report, nextValues).some(({ key }) => key === field)) next.delete(listParts.sort)
  for (const [name, value] of valuesInAddress(nextValues)) next.append(name, value)
  return next
}

/** The question in the address, and functions to change it. */
export function useReportAddress(report: Report) {
  const [query, setQuery] = useSearchParams()
  const read = useMemo(() => questionFromAddress(report, query), [report, query])
  const text = read && valuesInAddress(read.question).toString()
  // The same values for as long as they say the same: pages and orders change the address as well.
  const values = useMemo(
    () => (text === undefined ? undefined : questionFromAddress(report, new URLSearchParams(text))!.question),
    [report, text],
  )
  const barsText = query.getAll(names.bar).join('&')
  const bars = useMemo(() => fieldsFromAddress(report, barsText === '' ? [] : barsText.split('&')).fields, [report, barsText])
  const opened = openedIn(query.get(names.search))
  const por = query.get(names.totals) ?? undefined

  const latest = useRef({ query, setQuery })
  latest.current = { query, setQuery }
  const actions = useMemo(() => {
    const go = (next: URLSearchParams, replace = false) => {
      latest.current.query = next
      latest.current.setQuery(next, { replace, preventScrollReset: true })
    }
    const copy = () => new URLSearchParams(latest.current.query)
    const withBars = (next: readonly TickedField[]): URLSearchParams => {
      const changed = copy()
      changed.delete(names.bar)
      changed.delete(listParts.page)
      for (const bar of next) changed.append(names.bar, fieldInAddress(bar))
      return changed
    }
    const asking = (nextValues: ReportValues): URLSearchParams => newSearchAddress(report, copy(), nextValues)
    return {
      search: (nextValues: ReportValues) => go(asking(nextValues)),
      /** The same rows in other columns: the page stays. */
      arrange: (nextValues: ReportValues) => {
        const next = withoutValues(copy())
        for (const [name, value] of valuesInAddress(nextValues)) next.append(name, value)
        go(next, true)
      },
      saved: (nextValues: ReportValues, search: OpenedSearch) => {
        const next = asking(nextValues)
        next.set(names.search, openedText(search))
        go(next, true)
      },
      open: (search: OpenedSearch, question: ReportQuestion, replace: boolean) => {
        const next = questionInAddress(report, question)
        next.set(names.search, openedText(search))
        const totals = latest.current.query.get(names.totals)
        if (totals) next.set(names.totals, totals)
        go(next, replace)
      },
      reset: () => go(new URLSearchParams()),
      showTotals: (field: string | undefined) => {
        const next = copy()
        if (field === undefined) next.delete(names.totals)
        else next.set(names.totals, field)
        go(next, true)
      },
      /** The address with the records of this bar alone. */
      toBar: (bar: TickedField): string => `?${withBars(withBar(barsNow(report, latest.current.query), bar))}`,
      widen: (campo: string) => go(withBars(withoutBar(barsNow(report, latest.current.query), campo))),
    }
  }, [report])
  return { values, text, bars, barsText, opened, por, dropped: read?.dropped, ...actions }
}
export type ReportAddress = ReturnType<typeof useReportAddress>

const barsNow = (report: Report, query: URLSearchParams): TickedField[] => fieldsFromAddress(report, query.getAll(names.bar)).fields
