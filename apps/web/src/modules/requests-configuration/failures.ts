import { configurationTexts } from '@soportica/contract/requests/configuration'
import { isApiError } from '../../lib/api/apiError.ts'

// The server's sentence, if it gave one.
const saidOr = (error: unknown, sentence: string): string => (isApiError(error) && error.answer?.mensaje ? error.mensaje : sentence)

export const cellNotSaved = (error: unknown): string => saidOr(error, configurationTexts.saveFailed)
export const manyNotApplied = (error: unknown): string => saidOr(error, configurationTexts.applyFailed)
