import { describe, expect, it } from 'vitest'
import { endpoints } from '@soportica/contract/endpoints'
import { permissions } from '@soportica/contract/permissions'
import { testApp } from './app.ts'

const app = testApp()
const guarded = endpoints.filter(({ permission }) => permission === 'session' || 'anyOf' in permission)
const withPermission = endpoints.flatMap((endpoint) =>
  typeof endpoint.permission === 'object' && 'anyOf' in endpoint.permission ? [{ ...endpoint, anyOf: endpoint.permission.anyOf }] : [],
)
const named = (endpoint: { method: string; path: string }) => `${endpoint.method} ${endpoint.path}`
const params = { expid: '00000000-0000-4000-8000-000000000000' }

describe('every endpoint', () => {
  it.each(guarded.map((endpoint) => [named(endpoint), endpoint] as const))('%s asks for a session', async (_, endpoint) => {
    const answer = await app().anonymous.call(endpoint, { body: {}, params })
    expect(answer).toMatchObject({ status: 401, body: { code: 'sesion.requerida' } })
  })

  it.each(withPermission.map((endpoint) => [named(endpoint), endpoint] as const))(
    '%s refuses who lacks its permission, naming it',
    async (_, endpoint) => {
      const others = permissions.map(({ perid }) => perid).filter((perid) => !endpoint.anyOf.includes(perid))
      const caller = await app().signInWith(...others)
      const answer = await caller.call(endpoint, { body: {}, params })
      expect(answer).toMatchObject({ status: 403, body: { code: 'permiso.falta' } })
      expect(answer.body['mensaje']).toContain(String(endpoint.anyOf[0]))
    },
  )

  it.each(withPermission.flatMap((endpoint) => endpoint.anyOf.map((perid) => [named(endpoint), perid, endpoint] as const)))(
    '%s lets holders of %i in',
    async (_, perid, endpoint) => {
      const caller = await app().signInWith(perid)
      const answer = await caller.call(endpoint, { body: {}, params })
      expect([200, 400, 422]).toContain(answer.status)
    },
  )

  it.each(guarded.filter(({ permission }) => permission === 'session').map((endpoint) => [named(endpoint), endpoint] as const))(
    '%s lets anyone with a session in',
    async (_, endpoint) => {
      const caller = await app().signInWith()
      const answer = await caller.call(endpoint, { body: {}, params })
      expect([401, 403, 500]).not.toContain(answer.status)
    },
  )
})

describe('identity', () => {
  it('comes from the token: headers and fields that claim more are not believed', async () => {
    const caller = await app().signInWith(25)
    const response = await app().app.inject({
      method: 'POST',
      url: '/soportica/api/cashiers/save_area',
      payload: { nombre: 'Ajena', estado: 1, idusuario: 1, usuario: 'admin', permisos: [24] },
      headers: { authorization: `Bearer ${caller.token}`, idusuario: '1', permisos: '[{"perid":24}]' },
    })
    expect(response.statusCode).toBe(403)
  })

  it('a permission given or taken holds from the next call', async () => {
    const caller = await app().signInWith(24)
    const list = { method: 'POST', path: '/api/cashiers/list_areas' } as const
    expect((await caller.call(list, { body: {} })).status).toBe(200)
    await app().database.pool.query('insert into user_permission (usuid, perid, otorgado) values ($1, 24, false)', [caller.usuid])
    expect((await caller.call(list, { body: {} })).status).toBe(403)
    await app().database.pool.query('insert into user_permission (usuid, perid, otorgado) values ($1, 26, true)', [caller.usuid])
    expect((await caller.call(list, { body: {} })).status).toBe(200)
  })

  it('the old addresses without the base path answer the same', async () => {
    const response = await app().app.inject({ method: 'POST', url: '/api/cashiers/list_areas', payload: {} })
    expect(response.statusCode).toBe(401)
  })
})
