import { assignAlertUser } from '@soportica/contract/alerts'
import { catalogEndpoints } from '@soportica/contract/catalogEndpoints'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { type EndpointSpec, isPublic } from '@soportica/contract/endpoint'
import { endpoints } from '@soportica/contract/endpoints'
import { getSitesDrive, getUserDrive } from '@soportica/contract/microsoft'
import { allPerids, permissions } from '@soportica/contract/permissions'
import { users } from '@soportica/contract/permissions/security'
import { getPermissionsUser, verifyToken } from '@soportica/contract/session'
import { getOutboxMail, listOutbox } from '@soportica/contract/support'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from './app.ts'
import { password } from './factories/user.ts'

const app = testApp()
const named = (endpoint: { method: string; path: string }) => `${endpoint.method} ${endpoint.path}`
const byName = <T extends EndpointSpec>(all: readonly T[]) => all.map((endpoint) => [named(endpoint), endpoint] as const)
const guarded = endpoints.filter(({ permission }) => !isPublic(permission))
const withPermission = endpoints.flatMap((endpoint) =>
  typeof endpoint.permission === 'object' && 'anyOf' in endpoint.permission ? [{ ...endpoint, anyOf: endpoint.permission.anyOf }] : [],
)
const forAnySession = guarded.filter(({ permission }) => permission === 'session')
// The outbox of a machine without a mail server holds the links of everybody: its own tests say who may read it.
const forHoldersOfAll = new Set<string>([listOutbox.path, getOutboxMail.path])
// Nobody has connected the application of these tests: who is let in hears so.
const notConnected = new Set<string>([getSitesDrive.path, getUserDrive.path])
const someId = '00000000-0000-4000-8000-000000000000'
const params: Record<string, string> = { expid: someId, impid: someId, year: '2026', id: '2147483647' }

// Signing in takes its time on purpose: who holds the same rights is the same person.
const signedIn = new Map<string, Promise<Caller>>()
function holderOf(...perids: number[]): Promise<Caller> {
  const key = perids.toSorted((a, b) => a - b).join()
  const caller = signedIn.get(key) ?? app().signInWith(...perids)
  signedIn.set(key, caller)
  return caller
}
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
const heldBy = async ({ usuid }: Caller): Promise<number[]> =>
  (await query('select perid from effective_permission where usuid = $1 order by perid', usuid)).map(({ perid }) => perid)

// Catalogues of one table answer at the same addresses: a body may be one of several.
function fieldsOf(schema: unknown): Set<string> {
  const { shape = {}, options = [] } = (schema ?? {}) as { shape?: object; options?: readonly unknown[] }
  return new Set([...Object.keys(shape), ...options.flatMap((option) => [...fieldsOf(option)])])
}

/** Of the given fields those that the endpoint reads, so that what is refused is not refused for a field it does not know. */
function readBy(endpoint: EndpointSpec, part: 'body' | 'query', fields: Record<string, unknown>): Record<string, unknown> {
  const known = fieldsOf(endpoint[part])
  return Object.fromEntries(Object.entries(fields).filter(([name]) => known.has(name)))
}

describe('every endpoint', () => {
  it.each(byName(guarded))('%s asks for a session', async (_, endpoint) => {
    const answer = await app().anonymous.call(endpoint, { body: {}, params })
    expect(answer).toMatchObject({ status: 401, body: { code: 'sesion.requerida' } })
  })

  it.each(byName(withPermission))('%s refuses who lacks its permission, naming it', async (_, endpoint) => {
    const others = permissions.map(({ perid }) => perid).filter((perid) => !endpoint.anyOf.includes(perid))
    const caller = await holderOf(...new Set(others))
    const answer = await caller.call(endpoint, { body: {}, params })
    expect(answer).toMatchObject({ status: 403, body: { code: 'permiso.falta' } })
    // A sentence that is read to its end: of many, the first three.
    const many = endpoint.anyOf.length > 4
    for (const perid of many ? endpoint.anyOf.slice(0, 3) : endpoint.anyOf)
      expect(answer.body['mensaje']).toMatch(new RegExp(`\\b${perid}\\b`))
    expect(answer.body['mensaje']).toMatch(many ? /el permiso \d+, \d+, \d+ u otro de la ventana\.$/ : /\d\.$/)
  })

  it.each(
    withPermission
      .filter(({ path }) => !forHoldersOfAll.has(path))
      .flatMap((endpoint) => endpoint.anyOf.map((perid) => [named(endpoint), perid, endpoint] as const)),
  )('%s lets holders of %i in', async (_, perid, endpoint) => {
    const caller = await holderOf(perid)
    const answer = await caller.call(endpoint, { body: {}, params })
    expect(answer.body['code']).not.toBe('permiso.falta')
    expect([200, 400, notConnected.has(endpoint.path) ? 409 : 422]).toContain(answer.status)
  })

  it.each(byName(forAnySession))('%s lets anyone with a session in', async (_, endpoint) => {
    const caller = await app().signInWith()
    const answer = await caller.call(endpoint, { body: {}, params })
    expect([401, 403, 423, 500]).not.toContain(answer.status)
  })

  it.each(byName(endpoints.filter(({ permission }) => isPublic(permission))))('%s is open, and says why', async (_, endpoint) => {
    expect(isPublic(endpoint.permission) && endpoint.permission.public.length).toBeGreaterThan(10)
    const answer = await app().anonymous.call(endpoint, { body: {}, params })
    expect(answer.body['code']).not.toBe('sesion.requerida')
  })
})

describe('a session that waits', () => {
  const waiting = { cambioclave: 'sesion.cambioClave', bloqueo: 'sesion.bloqueada' } as const
  const set = {
    cambioclave: 'update app_user set cambioclave = 1 where id = $1',
    bloqueo: 'update session set bloqueada_en = now() where usuid = $1',
  } as const
  const start = async (state: keyof typeof waiting): Promise<Caller> => {
    const caller = await app().signInWith(...allPerids)
    await query(set[state], caller.usuid)
    return caller
  }

  describe.each([
    ['cambioclave', 403],
    ['bloqueo', 423],
  ] as const)('for %s', (state, status) => {
    let caller: Caller
    beforeAll(async () => {
      caller = await start(state)
    })

    it.each(byName(guarded.filter(({ during }) => !during?.includes(state))))('%s does not answer it', async (_, endpoint) => {
      const answer = await caller.call(endpoint, { body: {}, params })
      expect(answer).toMatchObject({ status, body: { code: waiting[state] } })
    })

    it.each(byName(guarded.filter(({ during }) => during?.includes(state))))('%s answers it', async (_, endpoint) => {
      const answer = await (await start(state)).call(endpoint, { body: {}, params })
      expect(answer.body['code']).not.toBe(waiting[state])
      expect([200, 400, 422]).toContain(answer.status)
    })
  })
})

describe('identity comes from the token', () => {
  it('is tried with what older clients send to every catalogue', () => {
    const silent = catalogEndpoints(catalogs).filter(({ body }) => body && !fieldsOf(body).has('usuario'))
    expect(silent.map(named)).toEqual([])
  })

  // What older clients send, and what a forger would.
  const claims = {
    permisos: allPerids.map((perid) => ({ perid })),
    idusuario: 1,
    usuario: 'administrador',
    nombreusuario: 'administrador',
    usuact: 1,
    usureg: 1,
    usuarioact: 1,
    usuid: 1,
    idu: 1,
    per: JSON.stringify(allPerids),
    canViewAll: true,
    counter: 0,
  }
  const headers = {
    permisos: JSON.stringify(allPerids.map((perid) => ({ perid }))),
    permissions: JSON.stringify(allPerids),
    idusuario: '1',
    usuid: '1',
    usuario: 'administrador',
    perfil: '1',
    'x-user-id': '1',
  }
  const claim = async (endpoint: EndpointSpec, caller: Caller) => {
    const asked = Object.entries(readBy(endpoint, 'query', claims)).map(([name, value]) => [name, String(value)])
    return app().app.inject({
      method: endpoint.method,
      url: `/soportica${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}`,
      query: Object.fromEntries(asked) as Record<string, string>,
      headers: { ...headers, authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(readBy(endpoint, 'body', claims)),
    })
  }

  it.each(byName(withPermission))('%s believes no header and no field', async (_, endpoint) => {
    const caller = await holderOf()
    expect((await claim(endpoint, caller)).statusCode).toBe(403)
    expect(await heldBy(caller)).toEqual([])
  })

  it.each(byName(forAnySession))('%s gives nothing for claims', async (_, endpoint) => {
    const caller = await app().signInWith(24)
    const answer = await claim(endpoint, caller)
    expect(answer.statusCode).toBeLessThan(500)
    expect(await heldBy(caller)).toEqual([24])
    const [own] = await query('select perfil, estado from app_user where id = $1', caller.usuid)
    expect(own.perfil).not.toBe(1)
  })

  it('shows a user himself, whoever he asks for', async () => {
    const caller = await app().signInWith(24)
    expect((await caller.call(getPermissionsUser, { query: { usuid: '1' } })).status).toBe(404)
    expect((await caller.call(verifyToken)).body).toMatchObject({ usuid: caller.usuid, permisos: [{ perid: 24 }] })
  })

  it('a permission given or taken holds from the next call', async () => {
    const caller = await app().signInWith(24)
    const list = { method: 'POST', path: '/api/cashiers/list_areas' } as const
    expect((await caller.call(list, { body: {} })).status).toBe(200)
    await query('insert into user_permission (usuid, perid, otorgado) values ($1, 24, false)', caller.usuid)
    expect((await caller.call(list, { body: {} })).status).toBe(403)
    await query('insert into user_permission (usuid, perid, otorgado) values ($1, 26, true)', caller.usuid)
    expect((await caller.call(list, { body: {} })).status).toBe(200)
    await query(
      'insert into user_window (usuid, venid, otorgado) select $1, venid, false from window_permission where perid = 26',
      caller.usuid,
    )
    expect((await caller.call(list, { body: {} })).status).toBe(403)
  })

  it('the old addresses without the base path answer the same', async () => {
    const response = await app().app.inject({ method: 'POST', url: '/api/cashiers/list_areas', payload: {} })
    expect(response.statusCode).toBe(401)
  })
})

describe('somebody with more rights', () => {
  // Whatever names a person is tried on the administrator, by who holds all rights over users and no other.
  const naming = withPermission.filter(
    (endpoint) =>
      // Anybody may be told of something: that changes nothing of him, as the tests of alerts show.
      endpoint.path !== assignAlertUser.path &&
      endpoint.audit !== false &&
      ['usuid', 'selectedUsers'].some((name) => name in readBy(endpoint, 'body', { [name]: 1 })),
  )
  const attack = {
    usuid: 1,
    selectedUsers: [1],
    selectedState: 2,
    permissions: [{ perid: users.edit, asignado: 0 }],
    categoria: 1,
    perfil: 1,
    nombre: 'Otro',
    apellido: 'Nombre',
    documento: '1',
    codigopais: '57',
    celular: '3000000000',
    acceso: 1,
    usuario: 'administrador',
    correo: 'ladron@example.com',
    clave: password,
    estado: 1,
    usuventanas: [],
    actores: [],
    tipoAdjuntosCajeros: [],
    tipoAdjuntosSucursales: [],
  }
  const rowOf = async (usuid: number) => ({
    user: await query('select * from app_user where id = $1', usuid),
    sessions: await query('select huella from session where usuid = $1 order by 1', usuid),
    permissions: await query('select * from user_permission where usuid = $1 order by 2', usuid),
    windows: await query('select * from user_window where usuid = $1 order by 2', usuid),
  })

  it('there are endpoints that name a person', () => {
    expect(naming.length).toBeGreaterThanOrEqual(7)
  })

  it.each(byName(naming))('%s does not touch him', async (_, endpoint) => {
    await app().signIn('administrador', 'Administrador2026*')
    const before = await rowOf(1)
    const caller = await holderOf(...new Set([...endpoint.anyOf, ...Object.values(users)]))
    const answer = await caller.call(endpoint, { body: readBy(endpoint, 'body', attack) })
    expect(await rowOf(1)).toEqual(before)
    const refused = answer.status === 403 ? answer.body['code'] : (answer.body['rechazados'] as unknown as { id: number }[])?.[0]?.id
    expect(['usuario.mayor', 1]).toContain(refused)
  })
})
