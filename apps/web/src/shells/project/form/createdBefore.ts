import { capital } from '@soportica/contract/core/capital'
import type { Noun } from '@soportica/contract/projects/project'
import { agreeing, it, theOne } from '@soportica/contract/projects/words'
import { isApiError } from '../../../lib/api/apiError.ts'
import { confirm } from '../../feedback/confirm.tsx'

export type CreatedBefore = { readonly id: number; readonly mensaje: string }

/** What was sent from this form before was registered though its answer never came, and now something else is sent. */
export function createdBefore(error: unknown): CreatedBefore | undefined {
  if (!isApiError(error, 409) || error.code !== 'registro.yaRegistrado') return undefined
  const id = error.answer?.registrado
  return id ? { id, mensaje: error.mensaje } : undefined
}

export const openQuestion = (words: Noun, { id, mensaje }: CreatedBefore) => ({
  titulo: `${capital(theOne(words))} ya está ${agreeing('registrad', words)}`,
  mensaje,
  detalle: `Al abrir${it(words)} se descarta lo que cambió aquí después de enviar${it(words)}.`,
  aceptar: `Abrir ${theOne(words)} N° ${id}`,
  rechazar: 'Seguir aquí',
})

export async function offerToOpen(words: Noun, known: CreatedBefore, open: () => void): Promise<void> {
  if (await confirm(openQuestion(words, known))) open()
}
