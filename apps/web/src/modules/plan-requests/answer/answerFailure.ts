import { uploadFailed } from '@soportica/contract/plan-requests/states'
import { isApiError, sentenceOf } from '../../../lib/api/apiError.ts'

/** Somebody else dealt with it first. */
export const isMoved = (error: unknown): boolean => isApiError(error) && error.code === 'planos.gestionada'

export const answerFailure = (error: unknown, hasFiles: boolean): string =>
  hasFiles && !isMoved(error) ? `${uploadFailed}. ${sentenceOf(error)}` : sentenceOf(error)
