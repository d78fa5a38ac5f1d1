import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { isDay } from '../../calendar/dayText.ts'
import { wrongPeriod } from '../../history/historyFilters.ts'
import { keyOf, type ProjectScreens } from '../projectScreens.ts'

export type DelayPeriod = { readonly desde: string; readonly hasta: string }
/** The period of the address; without a day it is open. */
export function useDelayPeriod() {
  const [query, setQuery] = useSearchParams()
  const dayIn = (name: keyof DelayPeriod): string => {
    const text = query.get(name) ?? ''
    return isDay(text) ? text : ''
  }
  const period: DelayPeriod = { desde: dayIn('desde'), hasta: dayIn('hasta') }
  const setDay = (name: keyof DelayPeriod) => (day: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (day) next.set(name, day)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { period, setDay, wrong: wrongPeriod(period) }
}

/** An impossible period sends no request: the former figures stay. */
export const useDelayFigures = (
  { project, counts }: ProjectScreens,
  tipoModulo: string,
  { desde, hasta }: DelayPeriod,
  isPeriod: boolean,
) =>
  useQuery({
    queryKey: [...keyOf(project), 'delays', tipoModulo, desde, hasta],
    queryFn: ({ signal }) => counts.delays({ tipoModulo, desde: desde || null, hasta: hasta || null }, signal),
    enabled: isPeriod && tipoModulo !== '',
    placeholderData: keepPreviousData,
  })
