import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { DelayPeriod } from '../delays/useDelayFigures.ts'
import { keyOf, type ProjectScreens } from '../projectScreens.ts'

export type ScorecardWish = {
  readonly modulo: string
  readonly period: DelayPeriod
  /** '': all. */
  readonly region: string
  /** An impossible period sends no request: the former figures stay. */
  readonly isPeriod: boolean
}
const bodyOf = ({ modulo, period: { desde, hasta }, region }: ScorecardWish) => ({
  tipoModulo: modulo,
  desde: desde || null,
  hasta: hasta || null,
  region: region ? [Number(region)] : null,
})

export const useScorecards = ({ project, counts }: ProjectScreens, wish: ScorecardWish) =>
  useQuery({
    queryKey: [...keyOf(project), 'scorecards', bodyOf(wish)],
    queryFn: ({ signal }) => counts.scorecards(bodyOf(wish), signal),
    enabled: wish.isPeriod && wish.modulo !== '',
    placeholderData: keepPreviousData,
  })

export const useScorecard = ({ project, counts }: ProjectScreens, wish: ScorecardWish, etapa: string, actor: number) =>
  useQuery({
    queryKey: [...keyOf(project), 'scorecard', etapa, actor, bodyOf(wish)],
    queryFn: ({ signal }) => counts.scorecard({ ...bodyOf(wish), etapa, actor }, signal),
    enabled: wish.isPeriod && wish.modulo !== '',
  })

/** Changes the address; '' takes a name away. */
export function useAddress() {
  const [query, setQuery] = useSearchParams()
  const changed = (values: Readonly<Record<string, string>>): URLSearchParams => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }
  return {
    query,
    linkTo: (values: Readonly<Record<string, string>>): string => `?${changed(values)}`,
    change: (values: Readonly<Record<string, string>>) => setQuery(changed(values), { replace: true, preventScrollReset: true }),
  }
}
