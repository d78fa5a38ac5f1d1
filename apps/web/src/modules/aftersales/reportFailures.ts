import { isApiError, orSaying, sentenceOf } from '../../lib/api/apiError.ts'

export const reportNotLoaded = (error: unknown): string => `Error al tratar de obtener los datos: ${sentenceOf(error)}`
export const linesNotLoaded = (error: unknown): string => `Error al intentar traer los datos de base de datos: ${sentenceOf(error)}`
export const statesNotLoaded = (error: unknown): string => `Error al traer los estados: ${sentenceOf(error)}`
/** After a lost connection the result is unknown, and another sentence says so. */
export const reportNotSaved = (error: unknown): unknown => (isApiError(error, 0) ? error : orSaying(error, 'Error al guardar'))
