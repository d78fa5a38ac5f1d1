import type { ErrorAnswer } from '@soportica/contract/core/errors'

export const connectionFailed = 'Error al conectar con el servidor'
const unknownFailure = 'Error desconocido'
const tooLarge = 413
/** A proxy refuses the file with its own page and names no limit: we only know the sent size. */
export const tooLargeSentence = (size?: string): string =>
  `Lo que se envía ${size === undefined ? '' : `pesa ${size} y `}supera el tamaño que la red deja pasar. Envíe un archivo más pequeño o consulte al administrador.`

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
  // A 404 for a missing record keeps its sentence; any other 404 is a call that does not exist.
  if (status === 404)
    return /^(?:registro|importacion|archivo|microsoft|planos|tareas)\./.test(answer?.code ?? '') && answer?.mensaje
      ? answer.mensaje
      : 'Api no encontrada'
  if (status === tooLarge) return answer?.mensaje || tooLargeSentence()
  if (status === 422) return answer?.mensaje || 'Error en los datos enviados'
  return answer?.mensaje || 'Error en la respuesta del servidor'
}

export function sentenceOf(error: unknown, otherwise = unknownFailure): string {
  return error instanceof Error && error.message ? error.message : otherwise
}

export const isApiError = (error: unknown, status?: number): error is ApiError =>
  error instanceof ApiError && (status === undefined || error.status === status)

/** The same failure in these words, where neither the server nor its status says more (section 8). */
export function orSaying(error: unknown, mensaje: string): unknown {
  if (!isApiError(error) || error.status === 404 || error.status === tooLarge || error.answer?.mensaje) return error
  return new ApiError(error.status, mensaje, { ...error.answer, mensaje } as ErrorAnswer)
}

/** A refusal with a reason: repeating the call would give the same. Too many calls, or a missing session, are no refusals. */
export const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && error.code !== undefined && error.status >= 400 && error.status < 500 && error.status !== 429 && !leavesPage(error)

/** The sign-in page or the locked screen follows and gives the reason. */
export const leavesPage = (error: unknown): boolean => isApiError(error, 401) || isApiError(error, 423)
