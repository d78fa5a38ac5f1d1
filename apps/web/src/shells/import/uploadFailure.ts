import { isApiError, orSaying, sentenceOf } from '../../lib/api/apiError.ts'

const unknown = 'Error desconocido al subir archivo'
/** The server's reason; without one, that the result is unknown. */
export const uploadFailure = (error: unknown): string => sentenceOf(isApiError(error, 0) ? error : orSaying(error, unknown), unknown)
