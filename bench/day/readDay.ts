import { UsageError } from '../usageError.ts'

export type Day = { readonly minutes: number; readonly rows: number }
const usage = 'Usage: npm run bench -- cashier-day [minutes=10] [rows=200000]'
const limits = { minutes: [0.2, 600], rows: [2_000, 5_000_000] } as const

export function readDay(words: readonly string[]): Day {
  const [minutes = '10', rows = '200000', ...others] = words
  if (others.length > 0) throw new UsageError(`cashier-day takes two words at most, not '${others.join(' ')}' as well. ${usage}`)
  if (!Number.isInteger(Number(rows))) throw new UsageError(`rows is a whole number, not '${rows}'. ${usage}`)
  return { minutes: within('minutes', minutes), rows: within('rows', rows) }
}

function within(name: keyof typeof limits, word: string): number {
  const [least, most] = limits[name]
  const value = Number(word)
  if (word === '' || !(value >= least && value <= most))
    throw new UsageError(`${name} is a number from ${least} to ${most}, not '${word}'. ${usage}`)
  return value
}
