import { useQuery } from '@tanstack/react-query'
import type { FormScreens } from '../form/formScreens.ts'

export type DetailScreens = Pick<FormScreens, 'place'> & { readonly calls: Pick<FormScreens['calls'], 'detail'> }
type Asked = { readonly id: number; readonly tipoModulo: string; readonly latest: number; readonly wanted: boolean }
/** Who saved it last; nobody is named before that is known. */
export function useWhoSaved({ place, calls }: DetailScreens, { id, tipoModulo, latest, wanted }: Asked): string | undefined {
  const { data } = useQuery({
    queryKey: ['projectStamp', place.project.entidad, id, latest],
    queryFn: ({ signal }) => calls.detail({ id, tipoModulo }, signal),
    enabled: wanted,
    retry: false,
    gcTime: 0,
    select: ({ actualizadoPor }) => actualizadoPor,
  })
  return data || undefined
}
