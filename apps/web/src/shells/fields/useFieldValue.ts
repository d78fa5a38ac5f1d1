import { useCallback, useSyncExternalStore } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '../record-dialog/recordValues.ts'

// Redraws for this field alone: the library's watch copies the whole form for each watcher.
export function useFieldValue(name: string): FormValues[string] {
  const { subscribe, getValues } = useFormContext<FormValues>()
  const listen = useCallback(
    (onChange: () => void) => subscribe({ name, exact: true, formState: { values: true }, callback: onChange }),
    [subscribe, name],
  )
  return useSyncExternalStore(listen, () => getValues(name))
}
