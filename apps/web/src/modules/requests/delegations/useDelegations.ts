import { endDelegation, type Delegation, listDelegations } from '@soportica/contract/requests/delegations'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { formatDate } from '../../../lib/format.ts'
import { queryClient } from '../../../lib/api/query.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../shells/feedback/confirm.tsx'
import type { Choosable } from '../../requests-configuration/requestPeople.public.ts'

const key = ['request-delegations']
export const forgetDelegations = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key })

export function useDelegations() {
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listDelegations, {}, { signal }),
    staleTime: 0,
  })
  const people = useMemo(
    () => data?.personas.map(({ usuid, nombreCompleto, grupo }): Choosable => ({ id: usuid, nombre: nombreCompleto, grupo, activo: true })),
    [data?.personas],
  )
  return { list: data?.results, people, error: data ? null : error, retry: () => void refetch() }
}

/** Whether it ended. */
export function useEndDelegation(): (delegation: Delegation) => Promise<boolean> {
  return useCallback(async ({ id, nombreTitular, nombreDelegado, desde, hasta }) => {
    const agreed = await confirm({
      titulo: 'Terminar delegación',
      mensaje: `Realmente desea terminar la delegación de ${nombreTitular} en ${nombreDelegado}, del ${formatDate(desde)} al ${formatDate(hasta)}?`,
      detalle: 'Desde ahora no decide en su nombre. Lo que ya decidió queda como está.',
      aceptar: 'Terminar',
      peligro: true,
    })
    if (!agreed) return false
    try {
      const { mensaje } = await call(endDelegation, { body: { id } })
      toast.success(mensaje)
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    await forgetDelegations()
    return true
  }, [])
}
