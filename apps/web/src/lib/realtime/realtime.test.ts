import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Handler = (...values: unknown[]) => void
const live = vi.hoisted(() => {
  vi.stubGlobal('window', { addEventListener: () => {} })
  const handlers = new Map<string, Handler>()
  const connect = vi.fn<() => void>()
  const io = vi.fn<(options: Record<string, unknown>) => unknown>(() => ({
    active: false,
    connect,
    disconnect: () => {},
    on: (name: string, handler: Handler) => handlers.set(name, handler),
    onAny: () => {},
    io: { on: (name: string, handler: Handler) => handlers.set(name, handler) },
  }))
  return { handlers, connect, io, emit: (name: string, ...values: unknown[]) => handlers.get(name)?.(...values) }
})
vi.mock('socket.io-client', () => ({ io: live.io }))
vi.mock('../whenIdle.ts', () => ({ whenIdle: (task: () => void) => (task(), () => {}) }))
const { startRealtime } = await import('./realtime.ts')

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('connects by polling with credentials and three attempts, and waits 1, 2 seconds after a loss, starting again after each connection', async () => {
  const stop = startRealtime('ficha', () => {})
  await vi.advanceTimersByTimeAsync(3000)
  // The library comes when it is needed.
  await vi.waitFor(() => expect(live.io).toHaveBeenCalledOnce(), 20_000)
  expect(live.io.mock.calls[0]?.[0]).toMatchObject({
    transports: ['polling'],
    withCredentials: true,
    reconnectionAttempts: 3,
    reconnectionDelay: 1000,
    auth: { token: 'ficha' },
  })
  const attempts = () => live.connect.mock.calls.length
  expect(attempts()).toBe(1)
  const lose = () => live.emit('disconnect', 'transport close')
  live.emit('connect')
  lose()
  await vi.advanceTimersByTimeAsync(999)
  expect(attempts()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(attempts()).toBe(2)
  live.emit('reconnect_failed')
  await vi.advanceTimersByTimeAsync(1999)
  expect(attempts()).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(attempts()).toBe(3)
  live.emit('connect')
  lose()
  await vi.advanceTimersByTimeAsync(1000)
  expect(attempts()).toBe(4)
  stop()
})
