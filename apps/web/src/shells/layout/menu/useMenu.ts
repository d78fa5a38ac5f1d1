import { getMenu } from '@soportica/contract/people/session'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { type MenuGroup, menuGroups } from './menu.ts'

const none: readonly MenuGroup[] = []

export function useMenu() {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['menu'],
    queryFn: ({ signal }) => call(getMenu, undefined, { signal }),
    select: menuGroups,
    staleTime: 5 * 60_000,
  })
  return { groups: data ?? none, isPending, error, retry: () => void refetch() }
}
