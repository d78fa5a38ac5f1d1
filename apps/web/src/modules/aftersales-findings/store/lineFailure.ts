import { isApiError } from '../../../lib/api/apiError.ts'
import { NotStoredError } from '../../aftersales-offline/reportOnDevice.public.ts'

/** Why a line was not saved. */
export function lineNotSaved(error: unknown): string {
  const said = isApiError(error) ? error.answer?.mensaje : error instanceof NotStoredError ? error.message : undefined
  return said || 'Error al guardar los cambios'
}
