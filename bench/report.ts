/** Lines for the reader; the figures themselves go to stdout as one JSON line. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** What failed and where, for the reader. */
export const failureOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

export function column(value: number | string, width: number, digits = 1): string {
  return (typeof value === 'number' ? value.toFixed(digits) : value).padStart(width)
}
