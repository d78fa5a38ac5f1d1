/** Lines for the reader; the figures themselves go to stdout as one JSON line. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`)
}

export function column(value: number | string, width: number, digits = 1): string {
  return (typeof value === 'number' ? value.toFixed(digits) : value).padStart(width)
}
