import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { startImport } from '@soportica/contract/core/imports'
import { endpoints } from '@soportica/contract/endpoints'
import { permissions } from '@soportica/contract/permissions/permissions'
import { realtimePath } from '@soportica/contract/notifications/realtime'
import { startSection, verifyToken } from '@soportica/contract/people/session'
import { testApp } from '../app.ts'
import { listen } from '../liveClient.ts'
import { expectNoOffender, endpointName } from '../offenders.ts'

const app = testApp()
const everything = permissions.map(({ perid }) => perid)
const json = { 'content-type': 'application/json' }

const bodies: [string, string, Record<string, string>][] = [
  ['nothing at all', '', json],
  ['null', 'null', json],
  ['a list', '[1,2]', json],
  ['a text', '"hola"', json],
  ['a number', '7', json],
  ['an unknown field', '{"campoQueNoExiste":1}', json],
  ['an object that will not be a text', '{"usuario":{"toString":1},"clave":{"toString":1},"nombre":{"toString":1}}', json],
  ['NUL bytes', '{"nombre":"a\\u0000b","estado":1,"usuario":"a\\u0000","clave":"x","entidad":"a\\u0000","id":1,"lista":"a\\u0000"}', json],
  ['numbers out of range', '{"rows":1e309,"first":-1,"areid":9999999999999}', json],
]
// The body reader refuses these before any endpoint: one for each reader.
const unread: typeof bodies = [
  ['half a JSON', '{"nombre": "a', json],
  ['a poisoned prototype', '{"__proto__":{"admin":true}}', json],
  ['another content type', '<a/>', { 'content-type': 'text/xml' }],
  ['a form', 'nombre=a', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['no content type', '{}', { 'content-type': '' }],
  ['more than a megabyte', `{"nombre":"${'a'.repeat(1_100_000)}"}`, json],
  ['very deep nesting', `{"filtros":${'['.repeat(5000)}${']'.repeat(5000)}}`, json],
]
const withBody = endpoints.filter((endpoint) => endpoint.body)
const readers: typeof withBody = [startSection, startImport, ...withBody.filter(({ multipart }) => multipart).slice(0, 1)]

describe('a body of', () => {
  it.each([...bodies.map((body) => [...body, withBody] as const), ...unread.map((body) => [...body, readers] as const)])(
    '%s is refused with a clear 4xx',
    async (_, payload, headers, receivers) => {
      const caller = await app().signInWith(...everything)
      await expectNoOffender(receivers, {
        name: endpointName,
        ask: async ({ method, path }) => {
          const allHeaders = { ...headers, authorization: `Bearer ${caller.token}` }
          const answer = await app().app.inject({ method, url: `/soportica${path}`, payload, headers: allHeaders })
          return { status: answer.statusCode, body: answer.json() }
        },
        rule: ({ status, body }) => {
          expect(status).toBeGreaterThanOrEqual(400)
          expect(status).toBeLessThan(500)
          expect(body).toMatchObject({ mensaje: expect.stringMatching(/\S/), code: expect.any(String), requestId: expect.any(String) })
        },
      })
      // Nobody's session ended on the way.
      expect((await caller.call(verifyToken)).status).toBe(200)
    },
  )
})

describe('addresses', () => {
  it.each([
    '/soportica/api/no_existe',
    '/soportica/api/%00',
    '/soportica/api/%E0%A4%A',
    '/soportica/api/cashiers/get_intervention_modality?tiiid=1%00',
    '/soportica/api/cashiers/get_intervention_modality?tiiid=1&tiiid=2',
    '/soportica/api/exports/no-es-un-uuid',
    '/soportica/api/../../etc/passwd',
    `/soportica/api/${'a'.repeat(5000)}`,
  ])('%s is refused with a 4xx', async (url) => {
    const caller = await app().signInWith(...everything)
    const response = await app().app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${caller.token}` } })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json()).toMatchObject({ mensaje: expect.any(String), requestId: expect.any(String) })
  })

  it.each(['Bearer', 'Bearer ', 'Bearer x', `Bearer ${'x'.repeat(64)}`, 'Basic YTpi', `Bearer ${'á'.repeat(30)}`])(
    'the credential «%s» opens nothing',
    async (authorization) => {
      const response = await app().app.inject({ method: 'GET', url: '/soportica/api/verify_token', headers: { authorization } })
      expect(response.statusCode).toBe(401)
    },
  )
})

describe('the address of a screen without its #', () => {
  const page = { accept: 'text/html,application/xhtml+xml' }
  it.each(['nada', 'restore-password/abc', 'recuperar/a@b.co/x-1', 'users?perfil=2'])(
    'leads a browser to the screen: %s',
    async (screen) => {
      const response = await app().app.inject({ method: 'GET', url: `/soportica/${screen}`, headers: page })
      expect(response.statusCode).toBe(302)
      expect(response.headers.location).toBe(`/soportica/#/${screen}`)
    },
  )

  it.each(['/soportica/api/nada', '/soportica/assets/nada.js', '/soportica/%0d%0aset-cookie:a', '//otro.example/soportica/x'])(
    'but %s is not found',
    async (url) => {
      const response = await app().app.inject({ method: 'GET', url, headers: page })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.headers.location).toBeUndefined()
    },
  )
})

describe('answers', () => {
  it.each([
    '/soportica/api/get_captcha',
    '/soportica/api/verify_token',
    `${realtimePath}/?EIO=4&transport=polling`,
    `${realtimePath}/?EIO=1`,
  ])('of %s keep the page out of frames and its type as it is said', async (path) => {
    const { headers } = await fetch(`${await listen(app())}${path}`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('carry strict headers and a number to quote', async () => {
    const response = await app().app.inject({ method: 'GET', url: '/soportica/healthz', headers: { 'x-request-id': 'mi-solicitud-1' } })
    expect(response.headers['x-request-id']).toBe('mi-solicitud-1')
    expect(response.headers['content-security-policy']).toContain("script-src 'self';")
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  it('are compressed for clients that accept it, when they are long', async () => {
    const caller = await app().signInWith(...everything)
    const ask = (encoding: string) =>
      app().app.inject({
        method: 'POST',
        url: '/soportica/api/cashiers/list_areas',
        payload: {},
        headers: { authorization: `Bearer ${caller.token}`, 'accept-encoding': encoding },
      })
    const [plain, packed] = [await ask('identity'), await ask('gzip, br')]
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json())
  })
})
