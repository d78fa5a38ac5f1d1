import type { ConflictField } from '@soportica/contract/core/errors'
import { isApiError, sentenceOf } from '../../../lib/api/apiError.ts'

/** Somebody saved it meanwhile: the differences, and the present version. */
type Conflict = { readonly version: number | undefined; readonly fields: readonly ConflictField[] }
/** campo: the dialog's field of the error. */
export type SearchFailure = { readonly mensaje: string; readonly campo?: string; readonly conflict?: Conflict; readonly isGone?: boolean }

const formFields: ReadonlySet<string> = new Set(['nombre', 'compartida', 'perfil'])
const conflicts: ReadonlySet<string | undefined> = new Set(['registro.conflicto', 'registro.version'])

/** Why a search was not saved. An error of a field outside the dialog concerns the whole. */
export function searchFailure(error: unknown): SearchFailure {
  const mensaje = sentenceOf(error)
  if (!isApiError(error)) return { mensaje }
  const { code, campo, answer } = error
  if (conflicts.has(code)) return { mensaje, conflict: { version: answer?.version, fields: answer?.conflictos ?? [] } }
  if (code === 'registro.noEncontrado') return { mensaje: 'Esta búsqueda fue eliminada mientras la editaba.', isGone: true }
  return campo && formFields.has(campo) ? { mensaje, campo } : { mensaje }
}
