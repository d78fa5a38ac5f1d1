import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { keyOf, type ProjectScreens } from '../projectScreens.ts'

export const useForecastFigures = ({ project, counts }: ProjectScreens, tipoModulo: string) =>
  useQuery({
    queryKey: [...keyOf(project), 'forecast', tipoModulo],
    queryFn: ({ signal }) => counts.forecast({ tipoModulo }, signal),
    enabled: tipoModulo !== '',
    placeholderData: keepPreviousData,
  })

export const useWorkload = ({ project, counts }: ProjectScreens, tipoModulo: string) =>
  useQuery({
    queryKey: [...keyOf(project), 'workload', tipoModulo],
    queryFn: ({ signal }) => counts.workload({ tipoModulo }, signal),
    enabled: tipoModulo !== '',
    placeholderData: keepPreviousData,
  })
