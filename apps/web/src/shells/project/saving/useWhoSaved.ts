import { useQuery } from '@tanstack/react-query'
import type { FormScreens } from '../form/formScreens.ts'

export type DetailScreens = Pick<FormScreens, 'listConfig'> & { readonly calls: Pick<FormScreens['calls'], 'detail'> }
type StampQuery = { readonly id: number; readonly tipoModulo: string; readonly latest: number; readonly wanted: boolean }
/** The last editor; undefined until it is known. */
export function useWhoSaved({ listConfig, calls }: DetailScreens, { id, tipoModulo, latest, wanted }: StampQuery): string | undefined {
  const { data } = useQuery({
    queryKey: ['projectStamp', listConfig.project.entidad, id, latest],
    queryFn: ({ signal }) => calls.detail({ id, tipoModulo }, signal),
    enabled: wanted,
    retry: false,
    gcTime: 0,
    select: ({ actualizadoPor }) => actualizadoPor,
  })
  return data || undefined
}
