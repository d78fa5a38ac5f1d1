import { describe, expect, it } from 'vitest'
import { allPerids } from '@soportica/contract/permissions/permissions'
import { profiles, users as rights } from '@soportica/contract/permissions/securityWindows'
import { deleteProfile, saveProfile } from '@soportica/contract/people/profiles'
import { verifyToken } from '@soportica/contract/people/session'
import * as calls from '@soportica/contract/people/users'
import { type Caller, startTestApp, testApp } from '../app.ts'
import { freshDatabase } from '../database.ts'
import { createPerson, groupBody, personBody } from '../factories/person.ts'
import { createProfile, profileBody } from '../factories/profile.ts'
import { createUser, password } from '../factories/user.ts'
import { untilOneWaits } from '../lockWaiter.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const app = testApp()
const folder = temporaryFolder()
const save = (caller: Caller, body: Record<string, unknown>) => caller.call(calls.saveUser, { body })
const query = async (text: string, values: unknown[]) => (await app().database.pool.query(text, values)).rows
const administrator = () => createUser(app().database, allPerids)

/** The body of a form that changes nothing. */
async function formOf(caller: Caller, usuid: number): Promise<Record<string, unknown>> {
  const { body } = await caller.call(calls.getUser, { query: { usuid: String(usuid) } })
  const fields = ['usuid', 'categoria', 'perfil', 'nombre', 'apellido', 'documento', 'codigopais', 'celular', 'acceso', 'usuario', 'correo']
  const more = ['color', 'doblefactor', 'heredar', 'idGrupo', 'estado', 'actores', 'usuventanas', 'version']
  const form = Object.fromEntries([...fields, ...more].map((name) => [name, body[name]]))
  return {
    ...form,
    codigopais: '57',
    celular: '3001234567',
    documento: `D${usuid}`,
    idGrupo: body['grupo'] === 'Sin grupo' ? null : body['idGrupo'],
  }
}
const permissionsOf = async (caller: Caller) =>
  ((await caller.call(verifyToken)).body['permisos'] as unknown as { perid: number }[]).map(({ perid }) => perid)

describe('oneself', () => {
  it('changes harmless fields, with the right to edit', async () => {
    const caller = await app().signInWith(rights.edit)
    const form = await formOf(caller, caller.usuid)
    expect((await save(caller, { ...form, nombre: 'Nueva', color: '#0f766e' })).status).toBe(200)
    const without = await app().signInWith(rights.create)
    expect((await save(without, { ...(await formOf(without, without.usuid)), nombre: 'X' })).status).toBe(403)
  })

  it.each([
    ['perfil', async () => createProfile(app().database, [rights.edit])],
    ['correo', async () => 'otro@example.com'],
    ['usuario', async () => `otro${Date.now()}`],
    ['clave', async () => 'Otra.Clave22'],
    ['acceso', async () => 0],
    ['estado', async () => 2],
    ['usuventanas', async () => [2, 3, 4]],
    ['actores', async () => [1]],
    ['doblefactor', async () => 1],
  ])('does not change %s', async (campo, value) => {
    const caller = await app().signInWith(rights.edit)
    const form = await formOf(caller, caller.usuid)
    expect(await save(caller, { ...form, [campo]: await value() })).toMatchObject({ status: 409, body: { code: 'usuario.propio', campo } })
    expect(await permissionsOf(caller)).toEqual([rights.edit])
  })

  it('is not deleted, switched off nor reset', async () => {
    const caller = await app().signInWith(...Object.values(rights))
    expect(await caller.call(calls.deleteUser, { body: { usuid: caller.usuid } })).toMatchObject({
      status: 409,
      body: { mensaje: 'No puede eliminar su propio usuario.' },
    })
    const body = { selectedUsers: [caller.usuid], selectedState: 2 }
    const { selectedState: _, ...selected } = body
    for (const [call, sent] of [
      [calls.changeStateUsers, body],
      [calls.deleteUsers, selected],
      [calls.resetPermissionsUsers, selected],
      [calls.restorePasswordsSelected, selected],
    ] as const) {
      const answer = await caller.call(call, { body: sent })
      expect(answer.body).toMatchObject({
        success: false,
        aplicados: [],
        rechazados: [{ id: caller.usuid, motivo: expect.stringContaining('su propio usuario') }],
      })
    }
    expect((await caller.call(calls.getGroup)).status).toBe(200)
  })

  it('gains nothing from headers and fields that claim more', async () => {
    const caller = await app().signInWith(rights.edit)
    const form = await formOf(caller, caller.usuid)
    const send = (extra: Record<string, unknown>) =>
      app().app.inject({
        method: 'POST',
        url: '/soportica/api/save_user',
        headers: {
          authorization: `Bearer ${caller.token}`,
          permisos: JSON.stringify(allPerids.map((perid) => ({ perid }))),
          idusuario: '1',
        },
        payload: { ...form, ...extra },
      })
    expect((await send({ nombre: 'Igual', idusuario: 1, usuact: 1, usureg: 1 })).statusCode).toBe(200)
    for (const extra of [{ permisos: [3, 8] }, { acciones: { editar: true } }, { permissions: [{ perid: 8, asignado: 1 }] }])
      expect((await send(extra)).statusCode).toBe(422)
    expect((await send({ idusuario: 1, perfil: 1 })).statusCode).toBe(409)
    expect(await permissionsOf(caller)).toEqual([rights.edit])
    const [{ usuact }] = await query('select usuact from app_user where id = $1', [caller.usuid])
    expect(usuact).toBe(caller.usuid)
  })
})

describe('somebody with more rights', () => {
  it.each([
    ['correo', { correo: 'mio@example.com' }],
    ['usuario', { usuario: 'mio' }],
    ['clave', { clave: 'Otra.Clave22' }],
    ['estado', { estado: 2 }],
    ['acceso', { acceso: 0 }],
    ['nombre', { nombre: 'Cambiado' }],
  ])('keeps their %s', async (_, values) => {
    const { usuid } = await administrator()
    const caller = await app().signInWith(rights.edit, rights.delete)
    const form = await formOf(caller, usuid)
    expect(await save(caller, { ...form, ...values })).toMatchObject({ status: 403, body: { code: 'usuario.mayor' } })
  })

  it('is not removed by a lesser one, alone or among others', async () => {
    const { usuid } = await administrator()
    const victim = await createUser(app().database)
    const caller = await app().signInWith(...Object.values(rights))
    expect((await caller.call(calls.deleteUser, { body: { usuid } })).status).toBe(403)
    const answer = await caller.call(calls.deleteUsers, { body: { selectedUsers: [usuid, victim.usuid] } })
    expect(answer.body).toMatchObject({
      success: true,
      aplicados: [victim.usuid],
      rechazados: [{ id: usuid, motivo: expect.stringContaining('Tiene permisos que usted no tiene') }],
    })
    const { body } = await caller.call(calls.paginationUsers, {
      body: { perfil: (await query('select perfil from app_user where id = $1', [usuid]))[0].perfil },
    })
    expect((body['results'] as unknown as { acciones: object }[])[0]?.acciones).toMatchObject({
      editar: expect.stringContaining('permisos que usted no tiene'),
      eliminar: expect.stringContaining('permisos que usted no tiene'),
    })
  })
})

describe('rights one does not hold', () => {
  it('are not given through a profile', async () => {
    const caller = await app().signInWith(...Object.values(rights))
    const stronger = await createProfile(app().database, [1])
    expect(await save(caller, personBody(stronger, { clave: password }))).toMatchObject({ status: 403, body: { code: 'permiso.noTiene' } })
    const body = personBody(await createProfile(app().database))
    const usuid = await createPerson(caller, body)
    expect(await save(caller, { ...body, usuid, perfil: stronger })).toMatchObject({ status: 403, body: { code: 'permiso.noTiene' } })
    // Without its window the same profile gives nothing.
    expect((await save(caller, { ...body, usuid, perfil: stronger, usuventanas: [] })).status).toBe(200)
    expect((await save(caller, { ...body, usuid, perfil: stronger, usuventanas: [3] })).status).toBe(403)
  })

  it('are not given through windows in which something waits', async () => {
    const caller = await app().signInWith(...Object.values(rights))
    const body = personBody(await createProfile(app().database))
    const usuid = await createPerson(caller, body)
    await query('insert into user_permission (usuid, perid, otorgado) values ($1, 30, true)', [usuid])
    expect(await save(caller, { ...body, usuid, usuventanas: [4] })).toMatchObject({ status: 403, body: { code: 'permiso.noTiene' } })
    expect((await save(caller, { ...body, usuid, usuventanas: [2] })).status).toBe(200)
  })

  it('do not come with a group that becomes a person', async () => {
    const caller = await app().signInWith(...Object.values(rights))
    const stronger = await createProfile(app().database, [1])
    const usuid = await createPerson(caller, groupBody(stronger))
    expect(await save(caller, { ...personBody(stronger, { clave: password }), usuid })).toMatchObject({
      status: 403,
      body: { code: 'permiso.noTiene' },
    })
  })

  it('do not come back with a reset', async () => {
    const { usuid } = await createUser(app().database, [1])
    await query('insert into user_permission (usuid, perid, otorgado) values ($1, 1, false)', [usuid])
    const caller = await app().signInWith(...Object.values(rights))
    const answer = await caller.call(calls.resetPermissionsUsers, { body: { selectedUsers: [usuid] } })
    expect(answer.body).toMatchObject({ aplicados: [], rechazados: [{ id: usuid, motivo: expect.stringContaining('permiso 1') }] })
  })
})

describe('what came with one’s own group', () => {
  it('is not changed by users who inherit it', async () => {
    const perfil = await createProfile(app().database)
    const caller = await app().signInWith(...Object.values(rights))
    const group = groupBody(perfil)
    const usuid = await createPerson(caller, group)
    await query('update app_user set grupo = $1, heredar = 1 where id = $2', [usuid, caller.usuid])
    const refused = await save(caller, { ...group, usuid, actores: [1, 6] })
    expect(refused).toMatchObject({ status: 409, body: { code: 'usuario.grupoPropio', campo: 'actores' } })
    const off = await save(caller, { ...group, usuid, estado: 2 })
    expect(off).toMatchObject({ status: 409, body: { code: 'usuario.grupoPropio', campo: 'estado' } })
    expect((await save(caller, { ...group, usuid, nombre: `${String(group['nombre'])} bis` })).status).toBe(200)
    await query('update app_user set heredar = 0 where id = $1', [caller.usuid])
    expect((await save(caller, { ...group, usuid, actores: [1, 6] })).status).toBe(200)
    expect((await caller.call(calls.getUser, { query: { usuid: String(usuid) } })).body['actores']).toEqual([1, 6])
  })
})

describe('a call that waits for its turn', () => {
  const meanwhile = async (caller: Caller, send: () => Promise<{ status: number }>, happens: string) => {
    const client = await app().database.pool.connect()
    try {
      await client.query('begin; select pg_advisory_xact_lock(7305142022)')
      const waiting = send()
      await untilOneWaits(app().database)
      await client.query(happens, [caller.usuid])
      await client.query('commit')
      return (await waiting).status
    } finally {
      client.release()
    }
  }
  const noRight =
    'insert into user_permission (usuid, perid, otorgado) select $1::int, perid, false from effective_permission where usuid = $1'
  const put = 'update app_user set estado = 2 where id = $1'
  const victim = async () => (await createUser(app().database)).usuid
  const waits: [string, (caller: Caller) => Promise<() => Promise<{ status: number }>>][] = [
    [
      'save_user',
      async (caller) => {
        const body = personBody(await createProfile(app().database), { acceso: 0 })
        return () => save(caller, body)
      },
    ],
    [
      'delete_user',
      async (caller) => {
        const usuid = await victim()
        return () => caller.call(calls.deleteUser, { body: { usuid } })
      },
    ],
    [
      'delete_users',
      async (caller) => {
        const usuid = await victim()
        return () => caller.call(calls.deleteUsers, { body: { selectedUsers: [usuid] } })
      },
    ],
    ['save_profile', async (caller) => () => caller.call(saveProfile, { body: profileBody() })],
    [
      'delete_profile',
      async (caller) => {
        const prfid = await createProfile(app().database)
        return () => caller.call(deleteProfile, { body: { prfid } })
      },
    ],
  ]
  it.each(waits)('%s is refused when its right, or its caller, went meanwhile', async (_, prepare) => {
    for (const [happens, status] of [
      [noRight, 403],
      [put, 401],
    ] as const) {
      const caller = await app().signInWith(...Object.values(rights), ...Object.values(profiles))
      expect(await meanwhile(caller, await prepare(caller), happens)).toBe(status)
    }
  })
})

describe('the last who can give rights', () => {
  it('stays: of two who put each other out at once, one does', async () => {
    const database = await freshDatabase()
    const node = await startTestApp(database, folder)
    const two = [await createUser(database, allPerids), await createUser(database, allPerids)]
    const [ana, luis] = [await node.sessionOf(two[0]!.usuid), await node.sessionOf(two[1]!.usuid)]
    await database.pool.query('update app_user set estado = 2 where id not in ($1, $2)', [ana.usuid, luis.usuid])
    const out = (caller: Caller, usuid: number) =>
      caller.call(calls.changeStateUsers, { body: { selectedUsers: [usuid], selectedState: 2 } })
    const answers = await Promise.all([out(ana, luis.usuid), out(luis, ana.usuid)])
    // A signed-out user is refused even if the call began before.
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    const { rows } = await database.pool.query('select count(*)::int as n from app_user where estado = 1')
    expect(rows[0].n).toBe(1)
    await node.app.close()
    await database.drop()
  })
})

describe('access', () => {
  it('needs a password once it is given', async () => {
    const caller = await app().signInWith(...Object.values(rights))
    const body = personBody(await createProfile(app().database), { acceso: 0 })
    const usuid = await createPerson(caller, body)
    await query('update app_user set clave = null where id = $1', [usuid])
    const { clave: _, ...without } = body
    expect(await save(caller, { ...without, usuid, acceso: 1 })).toMatchObject({
      status: 422,
      body: { code: 'campo.requerido', campo: 'clave', mensaje: 'El campo contraseña es requerido' },
    })
    expect((await save(caller, { ...without, usuid, acceso: 1, clave: 'Otra.Clave22' })).status).toBe(200)
  })
})
