import type { ImportOutcome, ImportPreview } from '@soportica/contract/core/imports'
import { isApiError } from '../../../lib/api/apiError.ts'

type Deps = {
  readonly send: () => Promise<ImportOutcome>
  readonly look: () => Promise<Pick<ImportPreview, 'estado' | 'totales'>>
}
type Wanted = Exclude<ImportPreview['estado'], 'previa'>

const done: Readonly<Record<Wanted, string>> = {
  aplicada: 'La importación ya quedó guardada.',
  deshecha: 'La importación ya quedó deshecha.',
}

/** The server may have done it although its answer did not arrive. */
export const isUncertain = (error: unknown): boolean => isApiError(error) && (error.status === 0 || error.status >= 500)

// The server does it once and refuses repetitions: a refusal after a lost answer means success.
export async function settle(wanted: Wanted, { send, look }: Deps): Promise<ImportOutcome> {
  try {
    return await send()
  } catch (error) {
    if (!isApiError(error, 409)) throw error
    const { estado, totales } = await look()
    if (estado !== wanted) throw error
    return { mensaje: done[wanted], aplicados: totales.nueva + totales.cambiada, rechazados: [] }
  }
}
