import { isApiError, sentenceOf } from '../../../lib/api/apiError.ts'

/** Somebody else changed the note meanwhile: its present text. */
export type NoteConflictFound = { readonly mensaje: string; readonly theirs: string; readonly version: number }
type Refused = { readonly sentence: string; readonly gone?: true }

const notSaved = 'No se guardó la nota; intente de nuevo.'

export function noteFailure(error: unknown): NoteConflictFound | Refused {
  const sentence = sentenceOf(error)
  if (!isApiError(error)) return { sentence: `${sentence}. ${notSaved}` }
  const { version, registro } = error.answer ?? {}
  if (error.code === 'registro.conflicto' && version !== undefined)
    return { mensaje: error.mensaje, theirs: String(registro?.['description'] ?? ''), version }
  if (error.status === 404) return { sentence: 'La nota fue eliminada. Puede agregar su texto como una nota nueva.', gone: true }
  if (error.answer?.mensaje === sentence) return { sentence }
  return { sentence: `${sentence.replace(/\.$/, '')}. ${notSaved}` }
}
