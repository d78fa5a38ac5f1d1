import { isApiError } from '../../lib/api/apiError.ts'

const moved: readonly (string | undefined)[] = ['solicitud.gestionada', 'solicitud.estado', 'solicitud.impedida', 'solicitud.noPuede']
/** Somebody else decided or deleted it meanwhile, or the user lost the right: the open state is outdated. */
export const isMoved = (error: unknown): boolean => isApiError(error) && (error.status === 404 || moved.includes(error.code))
