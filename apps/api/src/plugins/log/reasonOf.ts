import { isFromDatabase, isOfStatement, safeMessage } from './loggedError.ts'

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nadie responde en esa dirección',
  ECONNRESET: 'el otro lado cortó la conexión',
  ENOTFOUND: 'no existe un equipo con ese nombre',
  EAI_AGAIN: 'no se pudo averiguar la dirección del equipo',
  ETIMEDOUT: 'no respondió a tiempo',
  UND_ERR_CONNECT_TIMEOUT: 'no respondió a tiempo',
  EHOSTUNREACH: 'no hay camino hasta el equipo',
  ENOSPC: 'no hay espacio en el disco',
  EACCES: 'falta un permiso',
}

/** The reason of a failure for an operator: the answer of the database or of another service, not the words of the library between. */
export function reasonOf(error: unknown): string {
  const cause = causeOf(error)
  const message = safeMessage(cause)
  if (cause instanceof Error && isFromDatabase(cause)) return `La base de datos respondió: ${message}`
  const plain = words[String((cause as { code?: unknown } | undefined)?.code)]
  return plain === undefined ? message : [message, plain].filter(Boolean).join(': ')
}

// Node says 'fetch failed', and tries several addresses of one name.
function causeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error.cause instanceof Error && (isOfStatement(error) || error.message === 'fetch failed')) return causeOf(error.cause)
  return error instanceof AggregateError && error.message === '' ? causeOf(error.errors[0]) : error
}
