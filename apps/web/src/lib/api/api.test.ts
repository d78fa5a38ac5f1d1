import { getMenu, startSection } from '@soportica/contract/people/session'
import { beforeEach, expect, it, vi } from 'vitest'

const asked = vi.hoisted(() => {
  vi.stubGlobal('window', { addEventListener: () => {}, location: { origin: 'http://localhost' } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  return vi.fn<() => Promise<Response>>(async () => Response.json({}))
})
const { call } = await import('./api.ts')
const { closeSession } = await import('../session/sessionStore.ts')

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
