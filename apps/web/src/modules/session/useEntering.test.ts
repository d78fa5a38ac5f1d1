import { afterEach, expect, it, vi } from 'vitest'
import type { Entering } from './useEntering.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

it.each([
  ['recover', 2000],
  ['restore', 3000],
] as const)('after the message of %s one is inside in %i ms, and a failed sign-in is forgotten', async (from, afterMs) => {
  const storage = new Map([['soportica.intentos', '1']])
  vi.useFakeTimers()
  vi.stubGlobal('window', { addEventListener: () => {}, location: { origin: 'http://localhost' } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  vi.resetModules()
  const { enterAfterMessage } = await import('./useEntering.ts')
  const { sessionToken } = await import('../../lib/session/sessionStore.ts')
  const entering = { mensaje: 'Listo', sesion: { token: 'a', usenum: 7, usuid: 7 } } as Entering
  const goIn = vi.fn<() => void>()
  enterAfterMessage(entering, from, goIn)
  vi.advanceTimersByTime(afterMs - 1)
  expect([sessionToken(), goIn.mock.calls.length]).toEqual([null, 0])
  vi.advanceTimersByTime(1)
  expect([sessionToken(), goIn.mock.calls.length, storage.has('soportica.intentos')]).toEqual(['a', 1, false])
  enterAfterMessage({ ...entering, sesion: { ...entering.sesion, token: 'b' } }, from, goIn)()
  vi.advanceTimersByTime(9000)
  expect(sessionToken()).toBe('a')
})
