import { useCallback, useSyncExternalStore } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '../record-dialog/recordValues.ts'

// Drawn again with this field alone: watching it through the library copies the whole form for each who watches.
export function useFieldValue(name: string): FormValues[string] {
  const { subscribe, getValues } = useFormContext<FormValues>()
  const listen = useCallback(
    (onChange: () => void) => subscribe({ name, exact: true, formState: { values: true }, callback: onChange }),
    [subscribe, name],
  )
  return useSyncExternalStore(listen, () => getValues(name))
}
