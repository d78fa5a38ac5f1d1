import { type RegisterOptions, useFormContext } from 'react-hook-form'
import type { FormValues } from '../record-dialog/recordValues.ts'
import { useFieldError } from './useFieldError.ts'

/** What the input of a field takes from its form. */
export function useInput(name: string, required = false, options?: RegisterOptions<FormValues>) {
  const { register } = useFormContext<FormValues>()
  const error = useFieldError(name)
  return { ...register(name, options), withAsterisk: required, 'aria-required': required, autoComplete: 'off', error }
}
