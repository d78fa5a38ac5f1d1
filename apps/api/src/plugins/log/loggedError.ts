export type LoggedError = {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly statement?: string
  readonly cause?: LoggedError
  readonly errors?: readonly LoggedError[]
  readonly [field: string]: unknown
}

// Names of the schema and of the system. All other parts of an error (detail, hint, where, params, rows) may contain a user's text.
const safe = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'errno', 'syscall', 'path', 'responseCode'] as const
const nothing = 'something that is no error was thrown'
const deepest = 5
const most = 10

/** An error as it is logged: message, code, constraint, statement and cause, never a parameter or a row. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: nothing, stack: '' }
  const fields = error as Error & Record<string, unknown>
  const nested = (other: unknown): LoggedError => loggedError(other, depth + 1)
  return {
    type: error.constructor.name,
    message: safeMessage(error),
    ...Object.fromEntries(safe.flatMap((name) => (['string', 'number'].includes(typeof fields[name]) ? [[name, fields[name]]] : []))),
    ...(isOfStatement(error) ? { statement: error.query } : {}),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < deepest ? { cause: nested(error.cause) } : {}),
    ...(error instanceof AggregateError && depth < deepest ? { errors: error.errors.slice(0, most).map(nested) } : {}),
  }
}

/** The same for the console. */
export function errorText(error: unknown): string {
  const { type, message, statement, stack, cause, errors = [] } = loggedError(error)
  const inner = [cause, ...errors].flatMap((each) => (each ? [`causa: ${each.type}: ${each.message}`] : []))
  return [`${type}: ${message}`, ...(statement ? [statement] : []), ...inner, stack].filter(Boolean).join('\n')
}

/** The message of an error, without quoted values. */
export function safeMessage(error: unknown): string {
  if (!(error instanceof Error)) return nothing
  if (isOfStatement(error)) return 'the statement failed'
  if (isFromDatabase(error)) return messageOfDatabase(error)
  if (error instanceof SyntaxError) return unquoted(error.message)
  return error.message.replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '…@…')
}

// Recognised by its shape: worker threads log too and should not load the database library.
export const isOfStatement = (error: Error): error is Error & { query: string } => 'query' in error && 'params' in error

type DatabaseError = Error & { code: string; severity: string; routine?: string; where?: string }
export const isFromDatabase = (error: Error): error is DatabaseError =>
  'severity' in error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)

// Data that does not fit is quoted in the message (class 22, and texts that are read as queries).
const quoting = /^(?:22|42601)/
const raised = /^exec_stmt_(?:raise|assert)$/
const functionLine = /PL\/pgSQL function [\w."]+\([\w ,."[\]]*\) line \d+ at [A-Z]+/

function messageOfDatabase({ message, code, routine = '', where = '' }: DatabaseError): string {
  // A database function may raise any text, also with values of rows.
  if (raised.test(routine)) return `raised in the database: ${functionLine.exec(where)?.[0] ?? 'no place is known'}`
  return quoting.test(code) ? unquoted(message) : message
}
const unquoted = (message: string): string => message.replace(/".*"/s, '"…"')

// The first lines of a stack repeat the message, which may go over several lines.
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .join('\n')
