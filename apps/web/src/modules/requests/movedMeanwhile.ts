import { isApiError } from '../../lib/api/apiError.ts'

const moved: readonly (string | undefined)[] = ['solicitud.gestionada', 'solicitud.estado', 'solicitud.impedida', 'solicitud.noPuede']
/** Somebody else decided it meanwhile, or one's right has ended: what is open is no longer what is stored. */
export const isMoved = (error: unknown): boolean => isApiError(error) && moved.includes(error.code)
