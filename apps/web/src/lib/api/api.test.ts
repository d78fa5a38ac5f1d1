import { getMenu, type SessionUser, startSection } from '@soportica/contract/people/session'
import { beforeEach, expect, it, vi } from 'vitest'

const fetchMock = vi.hoisted(() => {
  vi.stubGlobal('window', { addEventListener: () => {}, location: { origin: 'http://localhost' } })
  const storageWrites = vi.fn<(key: string, value: string) => void>()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: storageWrites, removeItem: () => {} })
  return Object.assign(
    vi.fn<(url: string, sent: RequestInit) => Promise<Response>>(async () => Response.json({})),
    { storageWrites },
  )
})
const { call } = await import('./api.ts')
const { closeSession, openSession } = await import('../session/sessionStore.ts')

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  closeSession(true)
  fetchMock.mockClear()
})

it('without a session nothing is asked that needs one', async () => {
  await expect(call(getMenu)).rejects.toMatchObject({ status: 401 })
  expect(fetchMock).not.toHaveBeenCalled()
})

it('calls without a session are sent', async () => {
  await call(startSection, { body: { usuario: 'ana', clave: 'Clave.123' } })
  expect(fetchMock).toHaveBeenCalledOnce()
})

it('cancels requests that nobody waits for', async () => {
  const attempt = new AbortController()
  await call(startSection, { body: { usuario: 'ana', clave: 'Clave.123' } }, attempt)
  const { signal } = fetchMock.mock.lastCall![1]
  attempt.abort()
  expect(signal?.aborted).toBe(true)
})

/** Never answers; ends when it is given up. */
const silent = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((__, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)))
it.each([
  ['an answer', silent],
  [
    'the rest of an answer',
    async (url: string, sent: RequestInit) => new Response(new ReadableStream({ pull: async () => void (await silent(url, sent)) })),
  ],
] as const)('%s that does not come is waited for so long and no longer', async (_, answer) => {
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  fetchMock.mockImplementationOnce(answer)
  const called = call(startSection, { body: { usuario: 'ana', clave: 'Clave.123' } })
  await new Promise((done) => setTimeout(done))
  clock.abort(new DOMException('', 'TimeoutError'))
  await expect(called).rejects.toMatchObject({ status: 0, mensaje: 'Error al conectar con el servidor' })
  expect(timeout).toHaveBeenCalledWith(60_000)
  timeout.mockRestore()
})

it('a session is storageWrites in the local storage, and its token goes with what is asked', async () => {
  openSession({ token: 'abc', user: { usuid: 7 } as SessionUser })
  expect(fetchMock.storageWrites).toHaveBeenLastCalledWith('soportica.sesion', expect.stringContaining('"token":"abc"'))
  await call(getMenu)
  expect(new Headers(fetchMock.mock.lastCall?.[1].headers).get('authorization')).toBe('Bearer abc')
})
