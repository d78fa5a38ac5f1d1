import { useCallback, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '../../record-dialog/recordValues.ts'
import { useFieldError } from '../useFieldError.ts'
import { useFieldValue } from '../useFieldValue.ts'

/** A field whose input shows the name of its value. */
export function useChosen(name: string) {
  const { register } = useFormContext<FormValues>()
  const value = String(useFieldValue(name) ?? '')
  const error = useFieldError(name)
  const element = useRef<HTMLInputElement>(null)
  // The form writes values into the registered element: the shown name must stay.
  const input = useCallback(
    (found: HTMLInputElement | null) => {
      element.current = found
      if (found) register(name).ref({ type: 'text', focus: () => element.current?.focus(), select: () => element.current?.select() })
    },
    [register, name],
  )
  const change = (next: string) => void register(name).onChange({ target: { name, value: next }, type: 'change' })
  const blur = () => void register(name).onBlur({ target: { name, value }, type: 'blur' })
  return { value, error, input, change, blur }
}
