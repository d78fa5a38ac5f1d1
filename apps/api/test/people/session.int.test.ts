import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { closeSection, getMenu, getPermissionsUser, startSection, verifyToken } from '@soportica/contract/people/session'
import { forgetSessions } from '../../src/modules/session/forgetSessions.ts'
import { testApp } from '../app.ts'
import { useDecidedCost } from '../lightPasswords.ts'
import { createUser, password } from '../factories/user.ts'
import { visitor } from '../visitor.ts'

let now = new Date('2026-03-02T13:00:00Z')
const app = testApp({ clock: () => now })

describe('sign-in', () => {
  it('answers the user’s identity and rights', async () => {
    const user = await createUser(app().database, [24, 42])
    const answer = await visitor(app()).call(startSection, { body: { usuario: user.usuario.toUpperCase(), clave: password, counter: 0 } })
    expect(answer).toMatchObject({
      status: 200,
      body: { usuid: user.usuid, usenum: user.usuid, cambioclave: 0, permisos: [{ perid: 24 }, { perid: 42 }] },
    })
  })

  it('stores the token as a fingerprint, never as it is', async () => {
    const caller = await app().signInWith()
    const { rows } = await app().database.pool.query('select * from session where usuid = $1', [caller.usuid])
    expect(JSON.stringify(rows)).not.toContain(caller.token)
    expect(rows[0].huella).toHaveLength(32)
  })

  it.each([
    ['no such user', 'nadie', password],
    ['a wrong password', undefined, 'otra clave'],
  ])('refuses %s with one and the same answer', async (_, usuario, clave) => {
    const user = await createUser(app().database)
    const answer = await visitor(app()).call(startSection, { body: { usuario: usuario ?? user.usuario, clave } })
    const { requestId, ...body } = answer.body
    expect(answer.status).toBe(401)
    expect(requestId).toBeTruthy()
    expect(body).toEqual({
      status: 500,
      usenum: 0,
      captcha: 1,
      code: 'sesion.credenciales',
      mensaje: 'Credenciales incorrectas, usuario o contraseña no validas.',
    })
  })

  it.each([
    [{ clave: 'x' }, 'usuario', 'El campo usuario es requerido'],
    [{ usuario: ' ', clave: 'x' }, 'usuario', 'El campo usuario es requerido'],
    [{ usuario: 'x' }, 'clave', 'El campo contraseña es requerido'],
    [{ usuario: 'x', clave: '' }, 'clave', 'El campo contraseña es requerido'],
  ])('asks for what is missing in %j', async (body, campo, mensaje) => {
    expect(await visitor(app()).call(startSection, { body })).toMatchObject({ status: 422, body: { campo, mensaje } })
  })

  it.each([[{ estado: 2 }], [{ eliminadoEn: new Date() }]])('keeps out a user who is %j', async (values) => {
    const user = await createUser(app().database, [], values)
    expect((await visitor(app()).call(startSection, { body: { usuario: user.usuario, clave: password } })).status).toBe(401)
  })

  it('stops who tries one name again and again, however it is spelled and whichever address of ours is used', async () => {
    const spelled = (n: number) => `${' '.repeat(n)}Insistente${'\t'.repeat(n % 3)}`
    const tries = await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const url = n % 2 ? '/api/start_section' : '/soportica/api/start_section'
        const response = await app().app.inject({ method: 'POST', url, payload: { usuario: spelled(n), clave: 'x' } })
        return response.json<{ code: string }>().code
      }),
    )
    expect(tries.filter((code) => code === 'limite.excedido')).toHaveLength(4)
    expect(new Set(tries.filter((code) => code !== 'limite.excedido'))).toContain('sesion.credenciales')
  })

  it('renews a hash that was made at another cost', async () => {
    useDecidedCost()
    const old = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    const user = await createUser(app().database, [], { clave: old })
    await app().signIn(user.usuario)
    const { rows } = await app().database.pool.query('select clave from app_user where id = $1', [user.usuid])
    expect(rows[0].clave).toMatch(/^\$argon2id\$v=19\$m=65536,t=5,p=1\$/)
    expect(await app().signIn(user.usuario)).toMatchObject({ usuid: user.usuid })
  })
})

describe('a session', () => {
  it('is verified, and is over once closed', async () => {
    const caller = await app().signInWith(24)
    expect(await caller.call(verifyToken)).toMatchObject({ status: 200, body: { usuid: caller.usuid } })
    expect((await caller.call(verifyToken)).body).not.toHaveProperty('token')
    expect((await caller.call(closeSection)).status).toBe(200)
    expect((await caller.call(verifyToken)).status).toBe(401)
  })

  it('is worth nothing while its profile is switched off', async () => {
    const caller = await app().signInWith(24)
    await app().database.pool.query('update profile set estado = 2 where id = (select perfil from app_user where id = $1)', [caller.usuid])
    expect((await caller.call(verifyToken)).status).toBe(401)
    const { rows } = await app().database.pool.query('select usuario from app_user where id = $1', [caller.usuid])
    expect((await visitor(app()).call(startSection, { body: { usuario: rows[0].usuario, clave: password } })).status).toBe(401)
  })

  it('is forgotten once it is over', async () => {
    const caller = await app().signInWith()
    await forgetSessions(app().database.db, new Date(now.getTime() + 9 * 3_600_000))
    expect((await caller.call(verifyToken)).status).toBe(401)
    const { rows } = await app().database.pool.query('select 1 from session where usuid = $1', [caller.usuid])
    expect(rows).toHaveLength(0)
  })

  it('ends after eight hours', async () => {
    const caller = await app().signInWith()
    now = new Date(now.getTime() + 8 * 3_600_000 - 1000)
    expect((await caller.call(verifyToken)).status).toBe(200)
    now = new Date(now.getTime() + 2000)
    expect((await caller.call(verifyToken)).status).toBe(401)
  })

  it('dies when its user is switched off', async () => {
    const caller = await app().signInWith()
    await app().database.pool.query('update app_user set estado = 2 where id = $1', [caller.usuid])
    expect((await caller.call(verifyToken)).status).toBe(401)
  })

  it('tells its own permissions and nobody else’s', async () => {
    const caller = await app().signInWith(26)
    expect((await caller.call(getPermissionsUser)).body).toEqual([{ perid: 26 }])
    expect((await caller.call(getPermissionsUser, { query: { usuid: '1' } })).status).toBe(404)
  })

  it('has a menu of the windows it may open, without empty parents', async () => {
    const caller = await app().signInWith(26)
    expect((await caller.call(getMenu)).body).toEqual({
      padres: [{ id: 8, label: 'Catálogos de cajeros', icon: 'building-bank', toa: '' }],
      hijos: [{ padre: 8, label: 'Areas', toa: '/areas', icon: 'layout-grid', descripcion: 'Áreas responsables de los proyectos' }],
    })
    const nobody = await app().signInWith()
    expect((await nobody.call(getMenu)).body).toEqual({ padres: [], hijos: [] })
  })
})
