import { assignAlertUser } from '@soportica/contract/notifications/alerts'
import { catalogEndpoints } from '@soportica/contract/catalogs/catalogEndpoints'
import { type EndpointSpec, isPublic } from '@soportica/contract/core/endpoint'
import { endpoints } from '@soportica/contract/endpoints'
import { rehearseCopy } from '@soportica/contract/settings/copies'
import { getSitesDrive, getUserDrive } from '@soportica/contract/settings/microsoft'
import { allPerids, permissions } from '@soportica/contract/permissions/permissions'
import { users } from '@soportica/contract/permissions/securityWindows'
import { getPermissionsUser, verifyToken } from '@soportica/contract/people/session'
import { getOutboxMail, listOutbox } from '@soportica/contract/settings/support'
import { describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { password } from '../factories/user.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { expectNoOffender, endpointName } from '../offenders.ts'

const app = testApp()
const guarded = endpoints.filter(({ permission }) => !isPublic(permission))
const withPermission = endpoints.flatMap((endpoint) =>
  typeof endpoint.permission === 'object' && 'anyOf' in endpoint.permission ? [{ ...endpoint, anyOf: endpoint.permission.anyOf }] : [],
)
const forAnySession = guarded.filter(({ permission }) => permission === 'session')
// The outbox of a machine without a mail server contains everybody's links: its own tests cover its readers.
const forHoldersOfAll = new Set<string>([listOutbox.path, getOutboxMail.path])
// These tests have no connection with Microsoft and no copies: allowed users get that answer.
const notReady = new Set<string>([getSitesDrive.path, getUserDrive.path, rehearseCopy.path])
// A new public endpoint must be added here as well.
const openToEverybody = [
  'GET /api/calendario/festivos.ics',
  'GET /api/calendario/trabajo.ics',
  'GET /api/download_plan',
  'GET /api/get_captcha',
  'GET /api/get_plan_types',
  'GET /api/validate_active_key',
  'GET /api/verify_code',
  'POST /api/follow_request_plain',
  'POST /api/get_select_codes',
  'POST /api/proccess_request_plains',
  'POST /api/restore_password',
  'POST /api/restore_passwords_users',
  'POST /api/start_section',
  'POST /api/support/report',
  'POST /api/validate_Key',
  'POST /api/validate_code_password',
  'PUT /api/restore_clue',
]
const someId = '00000000-0000-4000-8000-000000000000'
const params: Record<string, string> = { expid: someId, impid: someId, year: '2026', id: '2147483647' }

// Signing in is slow on purpose: the same rights share one user.
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

/** Only the fields that the endpoint reads, so that no unknown field causes the refusal. */
function readBy(endpoint: EndpointSpec, part: 'body' | 'query', fields: Record<string, unknown>): Record<string, unknown> {
  const known = fieldsOf(endpoint[part])
  return Object.fromEntries(Object.entries(fields).filter(([name]) => known.has(name)))
}

describe('every endpoint', () => {
  it('asks for a session', () =>
    expectNoOffender(guarded, {
      name: endpointName,
      ask: (endpoint) => app().anonymous.call(endpoint, { body: {}, params }),
      rule: (answer) => expect(answer).toMatchObject({ status: 401, body: { code: 'sesion.requerida' } }),
    }))

  it('refuses who lacks its permission, naming it', () =>
    expectNoOffender(withPermission, {
      name: endpointName,
      ask: async (endpoint) => {
        const others = permissions.map(({ perid }) => perid).filter((perid) => !endpoint.anyOf.includes(perid))
        return (await holderOf(...new Set(others))).call(endpoint, { body: {}, params })
      },
      rule: (answer, { anyOf }) => {
        expect(answer).toMatchObject({ status: 403, body: { code: 'permiso.falta' } })
        // A sentence that is read to its end: of many, the first three.
        const many = anyOf.length > 4
        for (const perid of many ? anyOf.slice(0, 3) : anyOf) expect(answer.body['mensaje']).toMatch(new RegExp(`\\b${perid}\\b`))
        expect(answer.body['mensaje']).toMatch(
          many ? / \(permiso \d+, \d+, \d+ u otro de la ventana\)\. Pídalo/ : / \(permiso [\d, ou]*\d\)\. Pídalo/,
        )
      },
    }))

  it('lets holders of any of its permissions in', () => {
    const ways = withPermission
      .filter(({ path }) => !forHoldersOfAll.has(path))
      .flatMap((endpoint) => endpoint.anyOf.map((perid) => ({ ...endpoint, perid })))
    return expectNoOffender(ways, {
      name: (way) => `${endpointName(way)} for holders of ${way.perid}`,
      ask: async (way) => (await holderOf(way.perid)).call(way, { body: {}, params }),
      rule: (answer, { path }) => {
        expect(answer.body['code']).not.toBe('permiso.falta')
        expect([200, 400, notReady.has(path) ? 409 : 422]).toContain(answer.status)
      },
    })
  })

  it('for a session alone lets anyone with a session in', () =>
    expectNoOffender(forAnySession, {
      name: endpointName,
      ask: async (endpoint) => (await app().signInWith()).call(endpoint, { body: {}, params }),
      rule: (answer) => expect([401, 403, 423, 500]).not.toContain(answer.status),
    }))

  it('is open only where it is written here', async () => {
    const open = endpoints.filter(({ permission }) => isPublic(permission))
    expect(open.map(endpointName).toSorted()).toEqual(openToEverybody)
    await expectNoOffender(open, {
      name: endpointName,
      ask: (endpoint) => app().anonymous.call(endpoint, { body: {}, params }),
      rule: (answer) => expect(answer.body['code']).not.toBe('sesion.requerida'),
    })
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
    it('is answered by no endpoint', async () => {
      const caller = await start(state)
      const silent = guarded.filter(({ during }) => !during?.includes(state))
      await expectNoOffender(silent, {
        name: endpointName,
        ask: (endpoint) => caller.call(endpoint, { body: {}, params }),
        rule: (answer) => expect(answer).toMatchObject({ status, body: { code: waiting[state] } }),
      })
    })

    it('is answered by those that end the wait', () => {
      const answering = guarded.filter(({ during }) => during?.includes(state))
      return expectNoOffender(answering, {
        name: endpointName,
        ask: async (endpoint) => (await start(state)).call(endpoint, { body: {}, params }),
        rule: (answer) => {
          expect(answer.body['code']).not.toBe(waiting[state])
          expect([200, 400, 422]).toContain(answer.status)
        },
      })
    })
  })
})

describe('identity comes from the token', () => {
  it('is tried with what older clients send to every catalogue', () => {
    const silent = catalogEndpoints.filter(({ body }) => body && !fieldsOf(body).has('usuario'))
    expect(silent.map(endpointName)).toEqual([])
  })

  // Identity fields of older clients, and of forgers.
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
    const queryPairs = Object.entries(readBy(endpoint, 'query', claims)).map(([name, value]) => [name, String(value)])
    const answer = await app().app.inject({
      method: endpoint.method,
      url: `/soportica${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}`,
      query: Object.fromEntries(queryPairs) as Record<string, string>,
      headers: { ...headers, authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(readBy(endpoint, 'body', claims)),
    })
    return { status: answer.statusCode, body: answer.body, caller }
  }

  it('whatever headers and fields claim', () =>
    expectNoOffender(withPermission, {
      name: endpointName,
      ask: async (endpoint) => claim(endpoint, await holderOf()),
      rule: async ({ status, caller }) => {
        expect(status).toBe(403)
        expect(await heldBy(caller)).toEqual([])
      },
    }))

  it('and nothing is given for claims', () =>
    expectNoOffender(forAnySession, {
      name: endpointName,
      ask: async (endpoint) => claim(endpoint, await app().signInWith(24)),
      rule: async ({ status, caller }) => {
        expect(status).toBeLessThan(500)
        expect(await heldBy(caller)).toEqual([24])
        const [own] = await query('select perfil, estado from app_user where id = $1', caller.usuid)
        expect(own.perfil).not.toBe(1)
      },
    }))

  it('shows users only themselves, whatever id they send', async () => {
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
  // Every endpoint that names a person is tried on the administrator, by a user with all rights over users and no others.
  const naming = withPermission.filter(
    (endpoint) =>
      // Anybody may get an alert: that changes nothing about them, as the tests of alerts show.
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

  it('is not touched by any endpoint that names a person', async () => {
    expect(naming.length).toBeGreaterThanOrEqual(7)
    await app().signIn('administrador', 'Administrador2026*')
    const before = await rowOf(1)
    expect(before.sessions).toHaveLength(1)
    await expectNoOffender(naming, {
      name: endpointName,
      ask: async (endpoint) => {
        const caller = await holderOf(...new Set([...endpoint.anyOf, ...Object.values(users)]))
        return caller.call(endpoint, { body: readBy(endpoint, 'body', attack) })
      },
      rule: async ({ status, body }) => {
        expect(await rowOf(1)).toEqual(before)
        const refused = status === 403 ? body['code'] : (body['rechazados'] as unknown as { id: number }[])?.[0]?.id
        expect(['usuario.mayor', 1]).toContain(refused)
      },
    })
  })
})
