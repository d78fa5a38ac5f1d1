import type { ErrorAnswer } from '@soportica/contract/core/errors'

export const connectionFailed = 'Error al conectar con el servidor'
const unknownFailure = 'Error desconocido'

// status 0: the server did not answer
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly answer: ErrorAnswer | undefined

  constructor(status: number, mensaje: string, answer?: ErrorAnswer) {
    super(mensaje)
    this.status = status
    this.answer = answer
  }

  get mensaje(): string {
    return this.message
  }

  get code(): string | undefined {
    return this.answer?.code
  }

  get campo(): string | undefined {
    return this.answer?.campo
  }
}

export function failureSentence(status: number, answer?: Partial<ErrorAnswer>): string {
  // A 404 that names a missing record keeps its sentence; any other one is a call that does not exist.
  if (status === 404)
    return /^(?:registro|importacion|archivo|microsoft|planos)\./.test(answer?.code ?? '') && answer?.mensaje
      ? answer.mensaje
      : 'Api no encontrada'
  if (status === 422) return answer?.mensaje || 'Error en los datos enviados'
  return answer?.mensaje || 'Error en la respuesta del servidor'
}

export function sentenceOf(error: unknown, otherwise = unknownFailure): string {
  return error instanceof Error && error.message ? error.message : otherwise
}

export const isApiError = (error: unknown, status?: number): error is ApiError =>
  error instanceof ApiError && (status === undefined || error.status === status)

/** The same failure in these words, where the server gave none and the call is there (section 8). */
export function orSaying(error: unknown, mensaje: string): unknown {
  if (!isApiError(error) || error.status === 404 || error.answer?.mensaje) return error
  return new ApiError(error.status, mensaje, { ...error.answer, mensaje } as ErrorAnswer)
}

/** Another page comes and says why: that of signing in, or the locked screen. */
export const leavesPage = (error: unknown): boolean => isApiError(error, 401) || isApiError(error, 423)
