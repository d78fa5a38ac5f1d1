import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const fetchMock = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const drawn = vi.fn<(kind: string, quality: number) => string>(() => 'data:image/jpeg;base64,/9j/')
vi.mock('../../../lib/version.ts', () => ({ appVersion: '1.2.3' }))
vi.mock('html2canvas-pro', () => ({ default: async () => ({ toDataURL: drawn }) }))

const location = { href: 'http://localhost/soportica/#/areas', origin: 'http://localhost' }
const emptyStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

beforeEach(() => {
  vi.resetModules()
  const window = { addEventListener: () => {}, location, innerWidth: 1440, innerHeight: 900, scrollX: 0, scrollY: 0 }
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', location)
  vi.stubGlobal('localStorage', emptyStorage)
  vi.stubGlobal('sessionStorage', emptyStorage)
  vi.stubGlobal('document', { documentElement: {}, body: {} })
  vi.stubGlobal('getComputedStyle', () => ({ backgroundColor: '#fff' }))
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'Chromium', language: 'es-CO', connection: { effectiveType: '4g' } })
  vi.stubGlobal('fetch', fetchMock)
  fetchMock.mockReset()
  fetchMock.mockImplementation(async () => Response.json({}))
})
afterEach(() => vi.unstubAllGlobals())

it('a diagnosis has who, where and what, cut to what is kept, the number of its request, and fifteen seconds', async () => {
  const patience = vi.spyOn(AbortSignal, 'timeout')
  const { openSession } = await import('../../../lib/session/sessionStore.ts')
  const { sendDiagnosis } = await import('./sendDiagnosis.ts')
  openSession({ token: 'a', user: { usuid: 7, correo: 'ana@example.com' } as Parameters<typeof openSession>[0]['user'] })
  const error = new Error('se cayó')
  error.stack = `Error: se cayó ${'x '.repeat(5000)}`
  await sendDiagnosis({ error, componentStack: 'y '.repeat(5000) }, new AbortController().signal)

  const [address, init] = fetchMock.mock.calls[0]!
  expect([init.method, address]).toEqual(['POST', '/soportica/api/support/report'])
  expect(new Headers(init.headers).get('x-request-id')).toMatch(/^[0-9a-f]{32}$/)
  expect(patience.mock.calls).toEqual([[15_000]])
  const { report, events, attachments } = JSON.parse(String(init.body)) as { report: Record<string, string>; [part: string]: unknown }
  expect(report).toEqual({
    session_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    platform: 'web',
    app_version: '1.2.3',
    url: location.href,
    message: expect.stringMatching(/^Error: se cayó x/),
    severity: 'high',
    consent_raw_logs: true,
    browser: 'Chromium',
    locale: 'es-CO',
    network_type: '4g',
    user_id: 7,
    user_email: 'ana@example.com',
    componentStack: expect.stringMatching(/^y y/),
  })
  expect([report['message']?.length, report['componentStack']?.length]).toEqual([4000, 8000])
  expect([events, attachments]).toEqual([[], ['data:image/jpeg;base64,/9j/']])
  expect(drawn.mock.calls).toEqual([['image/jpeg', 0.7]])
})

it('that is not taken is no success, and one without a picture has none', async () => {
  const { sendDiagnosis } = await import('./sendDiagnosis.ts')
  fetchMock.mockImplementationOnce(async () => Response.json({}, { status: 503 }))
  await expect(sendDiagnosis({ error: new Error('x') }, undefined)).rejects.toThrow('503')
  expect(JSON.parse(String(fetchMock.mock.calls[0]![1].body))).toMatchObject({ attachments: [] })
})
