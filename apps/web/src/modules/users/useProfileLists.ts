import { getProfileTypes, getWindowsByProfile, type ModuleOption } from '@soportica/contract/people/profiles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../lib/api/api.ts'
import type { RecordForm } from '../../shells/record-dialog/useRecordForm.ts'
import { profileLists } from './userValues.ts'

export type ProfileLists = {
  // Of the chosen profile; undefined while loading.
  readonly windows: readonly ModuleOption[] | undefined
  readonly loading: boolean
  readonly error: unknown
  readonly retry: () => void
  // The user chose another profile: its windows and types are all ticked again.
  readonly profileChosen: () => void
}

async function load(prfid: number, signal: AbortSignal) {
  const [windows, types] = await Promise.all([
    call(getWindowsByProfile, { query: { prfid } }, { signal }),
    call(getProfileTypes, { query: { prfid } }, { signal }),
  ])
  return { windows, lists: { usuventanas: windows.map(({ venid }) => venid), ...types } }
}

export function useProfileLists({ form, base }: RecordForm): ProfileLists {
  const prfid = Number(useWatch({ control: form.control, name: 'perfil' }) ?? 0)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['profile', 'lists', prfid],
    queryFn: ({ signal }) => load(prfid, signal),
    enabled: prfid > 0,
    refetchOnWindowFocus: false,
  })
  const chosen = useRef(false)
  useEffect(() => {
    if (!data) return
    const stored = base()['perfil'] === prfid ? base() : {}
    for (const name of profileLists) {
      // A recovered draft stays as it was.
      if (chosen.current || form.getValues(name) === undefined)
        form.setValue(name, (stored[name] as number[] | undefined) ?? data.lists[name])
    }
    chosen.current = false
  }, [data, prfid, form, base])
  return useMemo(
    () => ({
      windows: data?.windows,
      loading: prfid > 0 && !data && !error,
      error: data || isFetching ? null : error,
      retry: () => void refetch(),
      profileChosen: () => {
        chosen.current = true
      },
    }),
    [data, prfid, error, isFetching, refetch],
  )
}
