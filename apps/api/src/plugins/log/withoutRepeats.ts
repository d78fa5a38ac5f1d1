import type { Log } from '../context.ts'
import { loggedError } from './loggedError.ts'

const minute = 60_000

/** A log that writes a repeated error once a minute, with its count (`repeticiones`). For background work. */
export function withoutRepeats(log: Log): Log {
  const repeats = new Map<string, number>()
  const once =
    (level: 'warn' | 'error') =>
    (fields: unknown, text?: string): void => {
      if (typeof fields !== 'object' || fields === null || !('err' in fields)) return log[level](fields, text)
      const key = keyOf(level, fields, text)
      const known = repeats.get(key)
      if (known !== undefined) return void repeats.set(key, known + 1)
      log[level](fields, text)
      const count = (): void => {
        const repeticiones = repeats.get(key)
        if (!repeticiones) return void repeats.delete(key)
        log[level]({ ...fields, repeticiones }, text)
        wait()
      }
      const wait = (): void => {
        repeats.set(key, 0)
        setTimeout(count, minute).unref()
      }
      wait()
    }
  return Object.assign(Object.create(log) as Log, { warn: once('warn'), error: once('error') })
}

function keyOf(level: string, fields: { readonly err?: unknown }, text: string | undefined): string {
  const withoutStack = (name: string, value: unknown): unknown => (name === 'stack' ? undefined : value)
  return JSON.stringify([level, text, { ...fields, err: loggedError(fields.err) }], withoutStack)
}
