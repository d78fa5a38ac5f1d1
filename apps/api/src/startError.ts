/** A reason not to start that the person at the console can act on: it is shown as it is, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
