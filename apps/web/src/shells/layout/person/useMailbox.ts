import { businessRules } from '@soportica/contract/permissions/securityWindows'
import { listOutbox } from '@soportica/contract/settings/support'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { isHeld } from '../../../lib/session/isHeld.ts'

/** Whether mail is kept on this machine instead of being sent: the server answers for its mailbox only then. */
export function useMailbox(wanted: boolean, permisos: readonly { readonly perid: number }[]): boolean {
  const { data } = useQuery({
    queryKey: ['outbox'],
    queryFn: ({ signal }) => call(listOutbox, undefined, { signal }),
    enabled: wanted && isHeld(permisos, businessRules),
    retry: false,
    // In production it is requested once.
    retryOnMount: false,
    refetchOnWindowFocus: false,
  })
  return data !== undefined
}
