import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RecordForm } from '../../shells/record-dialog/useRecordForm.ts'
import { loadOptions, type ProfileOptions } from './profileOptions.ts'

export type LoadedOptions = { readonly options: ProfileOptions | undefined; readonly error: unknown; readonly retry: () => void }

// The options and the selection, fetched each time the dialog opens.
export function useProfileOptions(id: number, opening: number, record: RecordForm): LoadedOptions {
  const { data, error, refetch } = useQuery({
    queryKey: ['profile-options', id, opening],
    queryFn: ({ signal }) => loadOptions(id, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const { form, addToBase } = record
  const [options, setOptions] = useState<ProfileOptions>()
  useEffect(() => {
    if (!data) return
    if (id > 0) addToBase(data.chosen)
    // A draft that was recovered meanwhile stays.
    for (const [name, ids] of Object.entries(data.chosen)) {
      if (form.getValues(name) === undefined) form.setValue(name, ids)
    }
    setOptions(data)
  }, [data, id, form, addToBase])
  return { options, error: data ? null : error, retry: () => void refetch() }
}
