import { useCallback, useSyncExternalStore } from 'react'
import { useFormContext } from 'react-hook-form'

// Only the field whose error changes is drawn again. useFormState would copy the whole form for each field.
export function useFieldError(name: string): string | undefined {
  const { subscribe, getFieldState } = useFormContext()
  const listen = useCallback(
    (onChange: () => void) => subscribe({ name, exact: true, formState: { errors: true }, callback: onChange }),
    [subscribe, name],
  )
  return useSyncExternalStore(listen, () => {
    const message = getFieldState(name).error?.message
    return typeof message === 'string' ? message : undefined
  })
}
