import { listSubscriptions } from '@soportica/contract/subscriptions/subscriptions'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/query.ts'

const key = ['subscriptions']
export const forgetSubscriptions = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key })

export function useSubscriptions() {
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listSubscriptions, { query: {} }, { signal }),
  })
  return { list: data?.results, most: data?.maximo ?? 0, error: data ? null : error, retry: () => void refetch() }
}
