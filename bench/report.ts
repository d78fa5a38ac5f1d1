/** Lines for the reader; the figures themselves go to stdout as one JSON line. */
export function printLine(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** The failure and its place, for the reader. */
export const failureOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits))

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}
export const median = (values: readonly number[]): number => percentile(values, 0.5)
