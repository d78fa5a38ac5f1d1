import { getMenu, type SessionUser, startSection, verifyToken } from '@soportica/contract/people/session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const storage = new Map<string, string>()
const fetchMock = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const user: SessionUser = {
  usuid: 7,
  usuario: 'ana',
  nombre: 'Ana Ríos',
  nombres: 'Ana',
  apellido: 'Ríos',
  correo: 'ana@example.com',
  perfil: 3,
  nomperfil: 'Consulta',
  cambioclave: 0,
  bloqueada: 0,
  inactividad: 15,
  etiquetas: 0,
  permisos: [{ perid: 24 }],
}
const stored = () => JSON.parse(storage.get('soportica.sesion') ?? 'null') as Record<string, unknown> | null
const calls = () => fetchMock.mock.calls.map(([address]) => address)

// As after a reload: only the browser's stored data remains.
async function loaded() {
  vi.resetModules()
  const session = await import('./session.ts')
  return { ...session, ...(await import('./sessionStore.ts')), ...(await import('../api/api.ts')) }
}

beforeEach(() => {
  storage.clear()
  fetchMock.mockReset()
  vi.useFakeTimers()
  vi.stubGlobal('window', { addEventListener: () => {}, location: { origin: 'http://localhost' } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('signing in', () => {
  it('sends user, password and the count of failures; the browser keeps token, person, profile, mail and rights', async () => {
    const { signIn } = await loaded()
    fetchMock.mockResolvedValueOnce(Response.json({ ...user, token: 't'.repeat(43), usenum: 7 }))
    await signIn('ana', 'Clave.123', { counter: 2 })
    const [address, init] = fetchMock.mock.calls[0]!
    expect([init.method, address]).toEqual(['POST', `/soportica${startSection.path}`])
    expect(JSON.parse(String(init.body))).toEqual({ usuario: 'ana', clave: 'Clave.123', counter: 2 })
    expect(stored()).toEqual({ autenticado: true, token: 't'.repeat(43), user })
  })
})

describe('a session that the browser kept', () => {
  beforeEach(() => void storage.set('soportica.sesion', JSON.stringify({ autenticado: true, token: 'a', user })))

  it('is confirmed once, by the page that asks for it, with its token', async () => {
    const { verifySession } = await loaded()
    expect(calls()).toEqual([])
    fetchMock.mockResolvedValueOnce(Response.json(user))
    await Promise.all([verifySession(), verifySession()])
    await verifySession()
    expect(calls()).toEqual([`/soportica${verifyToken.path}`])
    expect(new Headers(fetchMock.mock.calls[0]![1].headers).get('authorization')).toBe('Bearer a')
  })

  it('that is not valid any more is left after two seconds', async () => {
    const { verifySession, sessionToken } = await loaded()
    fetchMock.mockResolvedValueOnce(Response.json({ code: 'sesion.requerida', mensaje: 'No' }, { status: 401 }))
    await verifySession()
    vi.advanceTimersByTime(1999)
    expect(sessionToken()).toBe('a')
    vi.advanceTimersByTime(1)
    expect([sessionToken(), stored()]).toEqual([null, null])
  })

  it('takes the rights that are pushed to its own person, and no others', async () => {
    const { applyPermissions, call } = await loaded()
    applyPermissions(8, [{ perid: 1 }])
    expect(stored()).toMatchObject({ user: { permisos: [{ perid: 24 }] } })
    applyPermissions(7, [{ perid: 30 }])
    expect(stored()).toMatchObject({ user: { permisos: [{ perid: 30 }] } })
    fetchMock.mockResolvedValueOnce(Response.json({ padres: [], hijos: [] }))
    await call(getMenu)
    expect([...new Headers(fetchMock.mock.calls[0]![1].headers).keys()]).toEqual(['accept', 'authorization'])
  })

  it('ends at once on sign-out, whether or not the server hears of it', async () => {
    const { signOut } = await loaded()
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const left = signOut()
    expect(stored()).toBe(null)
    await left
  })
})
