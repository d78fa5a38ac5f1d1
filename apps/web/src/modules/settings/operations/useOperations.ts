import type { Answer } from '@soportica/contract/core/endpoint'
import { getOperations, retryJob } from '@soportica/contract/settings/operations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'

export type Operations = Answer<typeof getOperations>
export type Finding = Operations['hallazgos'][number]
export type FailedJob = Operations['tareas']['fallidas'][number]

const key = ['operations'] as const
const pollMs = 30_000

/** The state of the installation, read every half minute, and the retry of a failed job. */
export function useOperations() {
  const client = useQueryClient()
  const [retrying, setRetrying] = useState<string | null>(null)
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getOperations, { query: {} }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: pollMs,
  })
  const refresh = () => client.invalidateQueries({ queryKey: key })
  const retry = async (id: string) => {
    setRetrying(id)
    await call(retryJob, { body: { id } }).then(
      ({ mensaje }) => toast.success(mensaje),
      (error: unknown) => toast.error(sentenceOf(error)),
    )
    await refresh()
    setRetrying(null)
  }
  return { query, retrying, retry, refresh }
}
