import type { Noun } from '@soportica/contract/projects/project'
import { isApiError } from '../../../lib/api/apiError.ts'
import { confirm } from '../../feedback/confirm.tsx'
import { type CreatedBefore, openQuestion } from './formQuestions.ts'

/** An earlier send of this form was registered although its answer got lost, and now the content differs. */
export function createdBefore(error: unknown): CreatedBefore | undefined {
  if (!isApiError(error, 409) || error.code !== 'registro.yaRegistrado') return undefined
  const id = error.answer?.registrado
  return id ? { id, mensaje: error.mensaje } : undefined
}

export async function offerToOpen(words: Noun, known: CreatedBefore, open: () => void): Promise<void> {
  if (await confirm(openQuestion(words, known))) open()
}
