import { getMenu, type SessionUser, startSection } from '@soportica/contract/people/session'
import { beforeEach, expect, it, vi } from 'vitest'

const asked = vi.hoisted(() => {
  vi.stubGlobal('window', { addEventListener: () => {}, location: { origin: 'http://localhost' } })
  const kept = vi.fn<(key: string, value: string) => void>()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: kept, removeItem: () => {} })
  return Object.assign(
    vi.fn<(url: string, sent: RequestInit) => Promise<Response>>(async () => Response.json({})),
    { kept },
  )
})
const { call } = await import('./api.ts')
const { closeSession, openSession } = await import('../session/sessionStore.ts')

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  closeSession(true)
  asked.mockClear()
})

it('without a session nothing is asked that needs one', async () => {
  await expect(call(getMenu)).rejects.toMatchObject({ status: 401 })
  expect(asked).not.toHaveBeenCalled()
})

it('what is open to everybody is asked', async () => {
  await call(startSection, { body: { usuario: 'ana', clave: 'Clave.123' } })
  expect(asked).toHaveBeenCalledOnce()
})

it('what nobody waits for any more is given up', async () => {
  const { signal } = new AbortController()
  await call(startSection, { body: { usuario: 'ana', clave: 'Clave.123' } }, { signal })
  expect(asked).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ signal }))
})

it('a session is kept in the local storage, and its token goes with what is asked', async () => {
  openSession({ token: 'abc', user: { usuid: 7 } as SessionUser })
  expect(asked.kept).toHaveBeenLastCalledWith('soportica.sesion', expect.stringContaining('"token":"abc"'))
  await call(getMenu)
  expect(new Headers(asked.mock.lastCall?.[1].headers).get('authorization')).toBe('Bearer abc')
})
