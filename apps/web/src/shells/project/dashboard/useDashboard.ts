import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useProjectChanges } from '../projectChanges.ts'
import { keyOf, type ProjectScreens } from '../projectScreens.ts'

const key = memoPerProject((project) => [...keyOf(project), 'dashboard'] as const)

/** Recounts after saves of anybody. */
export function useLiveDashboard(screens: ProjectScreens): void {
  const client = useQueryClient()
  useProjectChanges(
    screens,
    () => void client.invalidateQueries({ queryKey: key(screens.project) }),
    () => false,
  )
}

export const usePending = ({ project, counts }: ProjectScreens) =>
  useQuery({ queryKey: [...key(project), 'pending'], queryFn: ({ signal }) => counts.pending(signal) })

export const useDue = ({ project, counts }: ProjectScreens) =>
  useQuery({ queryKey: [...key(project), 'due'], queryFn: ({ signal }) => counts.due(signal) })

export const useYearCounts = ({ project, counts }: ProjectScreens, tipoModulo: string) =>
  useQuery({
    queryKey: [...key(project), 'years', tipoModulo],
    queryFn: ({ signal }) => counts.byYear(tipoModulo, signal),
    placeholderData: keepPreviousData,
  })

export const useStatusCounts = ({ project, counts }: ProjectScreens, tipoModulo: string, anio: number) =>
  useQuery({
    queryKey: [...key(project), 'statuses', tipoModulo, anio],
    queryFn: ({ signal }) => counts.byStatus(tipoModulo, anio, signal),
    enabled: anio > 0,
    placeholderData: keepPreviousData,
  })

/** The present year and the past years with records, newest first. */
export function useYears({ project, counts }: ProjectScreens): number[] {
  const { data } = useQuery({
    queryKey: [`${project.entidad}-years`],
    queryFn: ({ signal }) => counts.years(signal),
    staleTime: 3_600_000,
  })
  return (data ?? []).toSorted((a, b) => b - a)
}
