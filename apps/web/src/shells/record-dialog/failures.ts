import type { ConflictField } from '@soportica/contract/core/errors'
import type { UseFormReturn } from 'react-hook-form'
import { isApiError, sentenceOf } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'
import { focusField } from './focusField.ts'
import type { FormValues } from './recordValues.ts'

export type Conflict = {
  readonly mensaje: string
  readonly fields: readonly ConflictField[]
  readonly version: number
  readonly record: Readonly<Record<string, string | number>>
}

// Somebody else changed the same fields while this user was editing.
export function conflictOf(error: unknown): Conflict | null {
  if (!isApiError(error, 409) || error.code !== 'registro.conflicto') return null
  const { conflictos, version, registro } = error.answer ?? {}
  if (!conflictos || version === undefined || !registro) return null
  // In a form nothing is ''.
  const record = Object.fromEntries(Object.entries(registro).map(([name, value]) => [name, value ?? '']))
  return { mensaje: error.mensaje, fields: conflictos, version, record }
}

const notSaved = 'No se guardó; intente de nuevo.'
// The answer may have been lost on its way.
const notKnown = 'No se sabe si se guardó; intente de nuevo.'

// Only the server's own sentence tells the next step.
export function saveFailure(error: unknown): string {
  const sentence = sentenceOf(error)
  if (isApiError(error) && error.answer?.mensaje === sentence) return sentence
  return `${sentence.replace(/\.$/, '')}. ${isApiError(error, 0) ? notKnown : notSaved}`
}

// Errors of a field appear under it; other errors become a notice.
export function showFailure(error: unknown, form: UseFormReturn<FormValues>, fields: readonly string[], about: string): void {
  // The page leaves for the sign-in page, which says why.
  if (isApiError(error) && error.code === 'sesion.requerida') return
  const campo = isApiError(error) ? error.campo : undefined
  if (campo && fields.includes(campo)) {
    form.setError(campo, { type: 'server', message: sentenceOf(error) })
    focusField(form, campo)
  } else toast.error(saveFailure(error), about)
}
