import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form'
import { isApiError, sentenceOf } from '../../lib/api/apiError.ts'
import type { Problems } from './newPassword.ts'

/** A small form checked by a plain function. The first invalid field gets the focus. */
export function useCheckedForm<Values extends FieldValues>(empty: Values, check: (values: Values) => Problems<Values>) {
  const form = useForm<Values>({
    defaultValues: empty as DefaultValues<Values>,
    resolver: (values) => {
      const found = Object.entries(check(values)).map(([name, message]) => [name, { type: 'check', message }])
      return found.length > 0 ? { values: {}, errors: Object.fromEntries(found) as FieldErrors<Values> } : { values, errors: {} }
    },
  })
  /** The server's error goes to its field under the form's name; otherwise returns the sentence. */
  const refuse = (error: unknown, names: Record<string, Path<Values>>): string => {
    const name = isApiError(error) && error.campo !== undefined ? names[error.campo] : undefined
    if (!name) return sentenceOf(error)
    form.setError(name, { message: sentenceOf(error) }, { shouldFocus: true })
    return ''
  }
  return { ...form, refuse }
}
