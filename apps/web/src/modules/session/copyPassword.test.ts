import { afterEach, expect, it, vi } from 'vitest'
import { type Copied, copyPassword } from './copyPassword.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const copying = (writeText: (text: string) => Promise<void>) => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const states: Copied[] = []
  return { states, done: copyPassword('Segura2026*', (copied) => void states.push(copied)) }
}

it('says for two seconds that it was copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  const { states, done } = copying(writeText)
  await done
  expect(writeText).toHaveBeenCalledWith('Segura2026*')
  vi.advanceTimersByTime(1999)
  expect(states.at(-1)).toEqual({ copied: true, failure: '' })
  vi.advanceTimersByTime(1)
  expect(states.at(-1)).toEqual({ copied: false, failure: '' })
})

it('says that it could not', async () => {
  const { states, done } = copying(async () => Promise.reject(new Error('no')))
  await done
  vi.advanceTimersByTime(9000)
  expect(states.at(-1)).toEqual({ copied: false, failure: 'No se pudo copiar la contraseña. Inténtalo de nuevo.' })
})

it('reports nothing to a caller that stopped waiting', async () => {
  const { states, done } = copying(async () => {})
  ;(await done)()
  vi.advanceTimersByTime(9000)
  expect(states.at(-1)).toEqual({ copied: true, failure: '' })
})
