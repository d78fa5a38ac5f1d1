import { getListsDifferences, getListsSync, stopListsSync, syncListsNow, testLists } from '@soportica/contract/settings/listsSync'
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { isOutdated, type ListStatus, type Trial } from './listsState.ts'

const key = ['microsoft', 'lists-sync'] as const
export const trialKey = [...key, 'trial'] as const
const runningMs = 2_000
const pollMs = 30_000
// A requested run begins a moment later.
const expectedMs = 10_000

/** Polls often while a run is under way or was requested. */
export function useListsSync() {
  const client = useQueryClient()
  const [expected, setExpected] = useState(0)
  const [busy, setBusy] = useState<'sync' | 'stop' | 'test' | null>(null)
  // Kept with the queries: creating lists in another form invalidates it.
  const { data: trial } = useQuery<Trial | null>({ queryKey: trialKey, queryFn: skipToken, gcTime: 0 })
  const setTrial = (found: Trial | null) => client.setQueryData(trialKey, found)
  const query = useQuery({
    queryKey: [...key, 'status'],
    queryFn: ({ signal }) => call(getListsSync, { query: {} }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.corriendoDesde || Date.now() < expected ? runningMs : pollMs),
  })
  const work = async (what: 'sync' | 'stop' | 'test', act: () => Promise<void>) => {
    setBusy(what)
    await act().catch((error: unknown) => toast.error(sentenceOf(error)))
    await client.invalidateQueries({ queryKey: key })
    setBusy(null)
  }
  const callAndNotify = async (endpoint: typeof syncListsNow | typeof stopListsSync) =>
    toast.success((await call(endpoint, { body: {} })).mensaje)
  return {
    query,
    busy,
    tested: trial && query.data && !isOutdated(trial, query.data) ? trial.tested : null,
    sync: () =>
      work('sync', async () => {
        await callAndNotify(syncListsNow)
        setExpected(Date.now() + expectedMs)
      }),
    stop: () => work('stop', () => callAndNotify(stopListsSync)),
    test: () =>
      work('test', async () => {
        setTrial(null)
        const tested = await call(testLists, { body: {} })
        const { data } = await query.refetch()
        setTrial({ tested, terminoEn: data?.terminoEn ?? null })
      }),
  }
}

/** Refetched whenever the list's row changed, so that they are never older. */
export const useDifferences = ({ lista, conNovedad, enEspera, ultimoExito, error }: ListStatus) =>
  useQuery({
    queryKey: [...key, 'differences', lista, conNovedad, enEspera, ultimoExito, error],
    queryFn: ({ signal }) => call(getListsDifferences, { query: { lista } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
