import type { Noun } from '@soportica/contract/projects/project'
import { isApiError } from '../../../lib/api/apiError.ts'
import { confirm } from '../../feedback/confirm.tsx'
import { type CreatedBefore, openQuestion } from './formQuestions.ts'

/** What was sent from this form before was registered though its answer never came, and now something else is sent. */
export function createdBefore(error: unknown): CreatedBefore | undefined {
  if (!isApiError(error, 409) || error.code !== 'registro.yaRegistrado') return undefined
  const id = error.answer?.registrado
  return id ? { id, mensaje: error.mensaje } : undefined
}

export async function offerToOpen(words: Noun, known: CreatedBefore, open: () => void): Promise<void> {
  if (await confirm(openQuestion(words, known))) open()
}
