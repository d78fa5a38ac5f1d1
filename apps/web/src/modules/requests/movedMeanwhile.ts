import { isApiError } from '../../lib/api/apiError.ts'

const moved: readonly (string | undefined)[] = ['solicitud.gestionada', 'solicitud.estado', 'solicitud.impedida']
/** Somebody else decided it meanwhile: what is shown is no longer what is stored. */
export const isMoved = (error: unknown): boolean => isApiError(error) && moved.includes(error.code)
