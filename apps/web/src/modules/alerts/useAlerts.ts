import { getAllAlerts, getUsersAlerts } from '@soportica/contract/notifications/alerts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api/api.ts'
import type { TransferItem } from '../../shells/transfer/lines.ts'

export const typesKey = ['alertTypes']
export const usersKey = (tasid: number | null) => ['alertUsers', tasid]

export function useAlertTypes() {
  return useQuery({ queryKey: typesKey, queryFn: ({ signal }) => call(getAllAlerts, { body: {} }, { signal }) })
}

/** Read again at each choice of a type, and not while people are moved. */
export function useAlertUsers(tasid: number | null) {
  const query = useQuery({
    queryKey: usersKey(tasid),
    queryFn: ({ signal }) => call(getUsersAlerts, { body: { tasid: tasid ?? 0 } }, { signal }),
    enabled: tasid !== null,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const users = useMemo(() => {
    if (!query.data) return undefined
    const { results } = query.data
    const items = results.map(({ usuid, nombre, perfil, email }): TransferItem => ({
      id: usuid,
      label: nombre,
      description: [perfil, email].filter(Boolean).join(' · '),
    }))
    return { items, assigned: results.filter(({ marcado }) => marcado === 1).map(({ usuid }) => usuid) }
  }, [query.data])
  return { users, error: query.error, retry: () => void query.refetch() }
}
