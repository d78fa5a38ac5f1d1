import { isApiError, orSaying, sentenceOf } from '../../lib/api/apiError.ts'

const unknown = 'Error desconocido al subir archivo'
/** What the server says of a file; where it says nothing, that it is not known. */
export const uploadFailure = (error: unknown): string => sentenceOf(isApiError(error, 0) ? error : orSaying(error, unknown), unknown)
