import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Log } from '../context.ts'
import { withoutRepeats } from './withoutRepeats.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an error that repeats is logged at once and then once a minute with its count; another one and the rest as ever', () => {
  const lines: object[] = []
  const write = (fields: unknown, text?: string) => void lines.push({ fields, text })
  const log = withoutRepeats({ warn: write, error: write, info: write } as never as Log)
  const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const repeated = (repeticiones?: number) => ({
    fields: { err: expect.any(Error) as unknown, ...(repeticiones && { repeticiones }) },
    text: 'las tareas fallaron',
  })
  for (let n = 0; n < 500; n += 1) log.error({ err: away() }, 'las tareas fallaron')
  log.error({ err: new Error('otra cosa') }, 'las tareas fallaron')
  log.warn({ correo: 1, err: away() }, 'no salió')
  log.warn({ correo: 2, err: away() }, 'no salió')
  log.warn('sin error')
  log.info({}, 'sigue')
  expect(lines.splice(0)).toEqual([
    repeated(),
    repeated(),
    { fields: { correo: 1, err: expect.any(Error) }, text: 'no salió' },
    { fields: { correo: 2, err: expect.any(Error) }, text: 'no salió' },
    { fields: 'sin error', text: undefined },
    { fields: {}, text: 'sigue' },
  ])
  vi.advanceTimersByTime(60_000)
  expect(lines.splice(0)).toEqual([repeated(499)])
  log.error({ err: away() }, 'las tareas fallaron')
  vi.advanceTimersByTime(60_000)
  expect(lines.splice(0)).toEqual([repeated(1)])
  vi.advanceTimersByTime(120_000)
  expect(lines).toEqual([])
  log.error({ err: away() }, 'las tareas fallaron')
  expect(lines).toEqual([repeated()])
})

test('two causes of one failure are two errors', () => {
  const write = vi.fn<() => void>()
  const log = withoutRepeats({ error: write } as never as Log)
  for (const code of ['53100', '23514', '53100'])
    log.error({ err: new Error('the statement failed', { cause: Object.assign(new Error('raised'), { code }) }) }, 'una tarea falló')
  expect(write).toHaveBeenCalledTimes(2)
})
