import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useReport } from '../ReportContext.ts'

/** The names of a field's chosen rows, archived ones included. */
export function useOptionNames(campo: string, ids: readonly number[]): (id: number) => string {
  const { report, calls } = useReport()
  const wantedIds = ids.filter((id) => id > 0).toSorted((a, b) => a - b)
  const { data = [] } = useQuery({
    queryKey: ['report', report.lista, 'names', campo, wantedIds],
    queryFn: ({ signal }) => calls.options(campo, { ids: wantedIds }, signal),
    enabled: wantedIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return (id) => (id === 0 ? 'Sin dato' : (data.find((option) => option.id === id)?.nombre ?? '…'))
}
