import { describe, expect, it } from 'vitest'
import { getHistory } from '@soportica/contract/records/history'
import { users as rights } from '@soportica/contract/permissions/securityWindows'
import * as calls from '@soportica/contract/people/users'
import { type Caller, testApp } from '../app.ts'
import { createPerson, groupBody, personBody } from '../factories/person.ts'
import { createProfile } from '../factories/profile.ts'
import { password } from '../factories/user.ts'

const app = testApp()
const signIn = () => app().signInWith(...Object.values(rights))
const empty = () => createProfile(app().database)
const get = async (caller: Caller, usuid: number) => (await caller.call(calls.getUser, { query: { usuid: String(usuid) } })).body
const save = (caller: Caller, body: Record<string, unknown>) => caller.call(calls.saveUser, { body })
const query = async (text: string, values: unknown[]) => (await app().database.pool.query(text, values)).rows

async function person(values: Record<string, unknown> = {}) {
  const caller = await signIn()
  const perfil = Number(values['perfil'] ?? (await empty()))
  const body = personBody(perfil, values)
  const usuid = await createPerson(caller, body)
  return { caller, perfil, usuid, body: { ...body, usuid } as Record<string, unknown> & { usuid: number } }
}

describe('a person', () => {
  it('is created with an access that asks for another password', async () => {
    const { caller, usuid, body, perfil } = await person({ actores: [2, 5], usuventanas: '2,3', tipoAdjuntosCajeros: [1, 6] })
    expect(await get(caller, usuid)).toMatchObject({
      usuid,
      perfil,
      celular: '3001234567',
      cambioclave: 1,
      acceso: 1,
      grupo: 'Sin grupo',
      idGrupo: null,
      nomestado: 'Activo',
      actores: [2, 5],
      usuventanas: [2, 3],
      tipoAdjuntosCajeros: [1, 6],
      tipoAdjuntosSucursales: [],
      version: 1,
      acciones: { editar: true, eliminar: true, permisos: true },
    })
    const [stored] = await query('select clave from app_user where id = $1', [usuid])
    expect(stored.clave).toMatch(/^\$argon2id\$/)
    expect((await app().signIn(String(body['usuario']))).usuid).toBe(usuid)
  })

  it('needs no password, name or mail without access', async () => {
    const caller = await signIn()
    const body = personBody(await empty(), { acceso: 0, usuario: '', correo: '' })
    const usuid = await createPerson(caller, body)
    expect(await get(caller, usuid)).toMatchObject({ acceso: 0, usuario: '', cambioclave: 0 })
    expect((await save(caller, personBody(await empty(), { acceso: 0, usuario: '', correo: '' }))).status).toBe(200)
  })

  it.each([
    [{ categoria: undefined }, 'categoria', 'El campo categoría es requerido'],
    [{ categoria: 7 }, 'categoria', 'El campo categoría no es válido; use: Usuario o Grupo'],
    [{ perfil: undefined }, 'perfil', 'El campo perfil es requerido'],
    [{ perfil: 'Visitante' }, 'perfil', 'El campo «Perfil» no es válido: se esperaba un número'],
    [{ perfil: 999_999 }, 'perfil', 'El perfil no existe o está inactivo'],
    [{ estado: 7 }, 'estado', 'El campo estado no es válido; use: Activo o Inactivo'],
    [{ nombre: ' ' }, 'nombre', 'El campo nombre es requerido'],
    [{ documento: '' }, 'documento', 'El campo documento es requerido'],
    [{ codigopais: '' }, 'codigopais', 'El campo código es requerido'],
    [{ celular: '---' }, 'celular', 'El campo celular es requerido'],
    [{ usuario: '' }, 'usuario', 'El campo usuario es requerido'],
    [{ correo: '' }, 'correo', 'El campo correo es requerido'],
    [{ correo: 'nadie' }, 'correo', 'Correo invalido. E.j. nombre@empresa.com'],
    [{ clave: undefined }, 'clave', 'El campo contraseña es requerido'],
    [{ clave: 'Corta1*' }, 'clave', 'El campo debe tener al menos 8 caracteres'],
    [{ color: '123456789' }, 'color', expect.stringContaining('8 caracteres')],
    [{ categoria: 2, actores: [], acceso: 0 }, 'actores', 'El campo actores es requerido'],
    [{ perfil: 2_000_000 }, 'perfil', 'El perfil no existe o está inactivo'],
    [{ idGrupo: 1 }, 'idGrupo', 'El grupo no existe o está inactivo'],
    [{ actores: [99] }, 'actores', 'Actores: la opción 99 no existe'],
    [{ usuventanas: [9999] }, 'usuventanas', 'Ventanas: la opción 9999 no existe'],
    [{ tipoAdjuntosCajeros: [40] }, 'tipoAdjuntosCajeros', expect.stringContaining('la opción 40 no existe')],
    [{ categoria: 2, actores: [6] }, 'acceso', 'Un grupo no tiene acceso'],
  ])('is refused with %j', async (values, campo, mensaje) => {
    const caller = await signIn()
    const answer = await save(caller, { ...personBody(await empty(), { clave: password }), ...values })
    expect(answer).toMatchObject({ status: 422, body: { campo, mensaje } })
  })

  it('has a unique name and document, in any case', async () => {
    const { caller, body, perfil, usuid } = await person()
    const usuario = String(body['usuario']).toUpperCase()
    const duplicate = (values: Record<string, unknown>) => save(caller, personBody(perfil, { acceso: 0, ...values }))
    expect(await duplicate({ usuario })).toMatchObject({
      status: 409,
      body: { code: 'usuario.repetido', campo: 'usuario', mensaje: `Ya existe un usuario con usuario «${usuario}».` },
    })
    expect(await duplicate({ documento: body['documento'] })).toMatchObject({ status: 409, body: { campo: 'documento' } })
    expect((await save(caller, groupBody(perfil, { documento: body['documento'] }))).status).toBe(200)
    expect((await caller.call(calls.deleteUser, { body: { usuid } })).status).toBe(200)
    expect((await duplicate({ usuario, documento: body['documento'] })).status).toBe(200)
  })

  it.each(['usuario', 'documento'])('of eight saves at once with one %s, one is stored', async (campo) => {
    const caller = await signIn()
    const perfil = await empty()
    const value = String(personBody(perfil)[campo])
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(caller, personBody(perfil, { acceso: 0, [campo]: value }))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  })

  it('says so when nothing changed, and writes nothing', async () => {
    const { caller, body, usuid } = await person({ actores: [2], usuventanas: [2] })
    const { clave: _, ...same } = { ...body, version: 1 } as Record<string, unknown>
    expect(await save(caller, same)).toMatchObject({
      status: 200,
      body: { mensaje: 'No has realizado ninguna modificación', sinCambios: true, version: 1 },
    })
    const { body: history } = await caller.call(getHistory, { body: { entidad: 'user', id: usuid } })
    expect(history['total']).toBe(1)
  })

  it('is merged if two changed different fields; the same field is a conflict', async () => {
    const { caller, body } = await person()
    const luis = await signIn()
    expect((await save(caller, { ...body, apellido: 'De Ana', version: 1 })).body).toMatchObject({ version: 2 })
    const merged = await save(luis, { ...body, color: '#0f766e', version: 1 })
    expect(merged.body).toMatchObject({ version: 3, fusionados: ['apellido'], mensaje: expect.stringContaining('«Apellido»') })
    const refused = await save(luis, { ...body, apellido: 'De Luis', version: 1 })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'registro.conflicto', conflictos: [{ campo: 'apellido', suyo: 'De Luis', actual: 'De Ana' }], version: 3 },
    })
    expect((await save(luis, { ...body, version: 9 })).status).toBe(422)
  })

  it('loses their sessions with access, state or password', async () => {
    const { caller, body } = await person()
    const usuario = String(body['usuario'])
    const alive = async (his: Caller) => (await his.call(calls.getGroup)).status
    await query('update app_user set cambioclave = 0 where id = $1', [body.usuid])
    const reads = async (values: Record<string, unknown>) => {
      const his = await app().signIn(usuario)
      expect(await alive(his)).toBe(200)
      expect((await save(caller, { ...body, ...values })).status).toBe(200)
      return alive(his)
    }
    expect(await reads({ apellido: 'Otro' })).toBe(200)
    expect(await reads({ estado: 2 })).toBe(401)
    await save(caller, body)
    expect(await reads({ acceso: 0 })).toBe(401)
    await save(caller, body)
    expect(await reads({ clave: password })).toBe(401)
    const [{ n }] = await query('select count(*)::int as n from session where usuid = $1', [body.usuid])
    expect(n).toBe(0)
    expect((await get(caller, body.usuid))['cambioclave']).toBe(1)
  })

  it('has a history in words, without the password', async () => {
    const { caller, body, usuid } = await person({ usuventanas: [2] })
    const perfil = await empty()
    await save(caller, { ...body, perfil, estado: 2, doblefactor: 1, usuventanas: [2, 3], clave: 'Otra.Clave22' })
    const { body: history } = await caller.call(getHistory, { body: { entidad: 'user', id: usuid } })
    const [last, first] = history['results'] as unknown as {
      accion: string
      cambios: { campo: string; antes: string; despues: string }[]
    }[]
    const [{ nombre }] = await query('select nombre from profile where id = $1', [perfil])
    expect(last).toMatchObject({ accion: 'actualizado' })
    expect(last?.cambios).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ campo: 'perfil', etiqueta: 'Perfil', despues: nombre }),
        expect.objectContaining({ campo: 'estado', antes: 'Activo', despues: 'Inactivo' }),
        expect.objectContaining({ campo: 'doblefactor', antes: 'NO', despues: 'SI' }),
        expect.objectContaining({
          campo: 'usuventanas',
          antes: 'Administración - Usuarios',
          despues: 'Administración - Usuarios, Administración - Perfiles',
        }),
        expect.objectContaining({ campo: 'clave', etiqueta: 'Contraseña', despues: '(oculta)' }),
      ]),
    )
    expect(first?.accion).toBe('creado')
    const traces = await query(
      "select coalesce(antes, '') || coalesce(despues, '') as dicho from history where registro = $1 union all select datos::text from event where registro = $1",
      [usuid],
    )
    expect(traces.some(({ dicho }) => /Clave|argon2/.test(String(dicho)))).toBe(false)
    const events = await query("select nombre from event where entidad = 'user' and registro = $1 order by id", [usuid])
    expect(events.map(({ nombre: name }) => name)).toEqual(expect.arrayContaining(['user.created', 'user.updated']))
  })
})

describe('an edit', () => {
  const whole = {
    color: '#0f766e',
    doblefactor: 1,
    actores: [2, 5],
    usuventanas: [2, 3],
    tipoAdjuntosCajeros: [1],
    tipoAdjuntosSucursales: [40],
  }
  const identityOf = ({ usuid, categoria, perfil, nombre }: Record<string, unknown>) => ({ usuid, categoria, perfil, nombre })

  it('changes what it names and nothing else', async () => {
    const { caller, usuid, body, perfil } = await person(whole)
    const idGrupo = await createPerson(caller, groupBody(perfil))
    expect((await save(caller, { ...body, idGrupo, heredar: 1, estado: 2 })).status).toBe(200)
    const { version: _, fecact: __, ...before } = await get(caller, usuid)
    expect(before).toMatchObject({ ...whole, acceso: 1, estado: 2, heredar: 1, idGrupo })
    expect((await save(caller, { ...identityOf(body), nombre: 'Otra' })).status).toBe(200)
    const { version: ___, fecact: ____, ...after } = await get(caller, usuid)
    expect(after).toEqual({ ...before, nombre: 'Otra' })
    expect((await save(caller, { ...identityOf(body), nombre: 'Otra', idGrupo: null })).status).toBe(200)
    expect(await get(caller, usuid)).toMatchObject({ idGrupo: null, heredar: 1 })
  })

  it('of a group leaves its actors', async () => {
    const caller = await signIn()
    const group = groupBody(await empty(), { actores: [6, 7] })
    const usuid = await createPerson(caller, group)
    expect((await save(caller, { ...identityOf(group), usuid, nombre: `${String(group['nombre'])} bis` })).status).toBe(200)
    expect((await get(caller, usuid))['actores']).toEqual([6, 7])
  })

  it.each([
    [{ documento: null }, 'El campo documento es requerido'],
    [{ celular: '' }, 'El campo celular es requerido'],
    [{ correo: '' }, 'El campo correo es requerido'],
    [{ usuario: null }, 'El campo usuario es requerido'],
    [{ categoria: 2, acceso: 0, actores: [] }, 'El campo actores es requerido'],
    [{ categoria: 2, acceso: 0 }, 'El campo actores es requerido'],
  ])('that leaves the record without what it needs is refused: %j', async (values, mensaje) => {
    const { caller, body } = await person()
    expect(await save(caller, { ...identityOf(body), ...values })).toMatchObject({ status: 422, body: { mensaje } })
  })

  it('reads null as a text without letters', async () => {
    const { caller, body, usuid } = await person(whole)
    expect((await save(caller, { ...identityOf(body), apellido: null, color: null })).status).toBe(200)
    expect(await get(caller, usuid)).toMatchObject({ apellido: '', color: '' })
  })

  it('asks of the whole record that what gives access is there', async () => {
    const caller = await signIn()
    const body = personBody(await empty(), { acceso: 0, usuario: '', correo: '' })
    const usuid = await createPerson(caller, body)
    expect(await save(caller, { ...identityOf(body), usuid, acceso: 1 })).toMatchObject({ status: 422, body: { campo: 'usuario' } })
  })

  it.each(['actores', 'usuventanas', 'tipoAdjuntosCajeros', 'tipoAdjuntosSucursales'])('takes ids only for %s', async (campo) => {
    const { caller, body } = await person()
    for (const wrong of [{ a: 1 }, ['x'], [1.5], true]) {
      const answer = await save(caller, { ...body, [campo]: wrong })
      expect(answer).toMatchObject({
        status: 422,
        body: { mensaje: expect.stringMatching(/^El campo [a-z ]+ no es válido: se esperaba una lista de números$/) },
      })
    }
  })
})

describe('a link to restore the password', () => {
  const link = (usuid: number) =>
    query(
      "insert into password_recovery (huella, usuid, tipo, creada_en, vence_en) values (sha256(random()::text::bytea), $1, 'olvido', now(), now() + interval '1 hour')",
      [usuid],
    )
  const open = async (usuid: number) =>
    (await query('select 1 from password_recovery where usuid = $1 and usada_en is null and vence_en > now()', [usuid])).length

  it.each([
    ['clave', { clave: 'Otra.Clave22' }],
    ['correo', { correo: 'otra@example.com' }],
    ['acceso', { acceso: 0 }],
    ['estado', { estado: 2 }],
  ])('ends with another %s', async (_, values) => {
    const { caller, usuid, body } = await person()
    await link(usuid)
    expect((await save(caller, { ...body, nombre: 'Otra' })).status).toBe(200)
    expect(await open(usuid)).toBe(1)
    expect((await save(caller, { ...body, ...values })).status).toBe(200)
    expect(await open(usuid)).toBe(0)
  })

  it.each([
    ['change_state_users', calls.changeStateUsers, { selectedState: 2 }],
    ['delete_users', calls.deleteUsers, {}],
  ] as const)('ends with %s', async (_, call, values) => {
    const { caller, usuid } = await person()
    await link(usuid)
    expect((await caller.call(call, { body: { ...values, selectedUsers: [usuid] } })).body).toMatchObject({ aplicados: [usuid] })
    expect(await open(usuid)).toBe(0)
  })

  it('ends with who is deleted', async () => {
    const { caller, usuid } = await person()
    await link(usuid)
    expect((await caller.call(calls.deleteUser, { body: { usuid } })).status).toBe(200)
    expect(await open(usuid)).toBe(0)
  })
})

describe('differences from the profile', () => {
  const difference = (usuid: number) => query('select venid, otorgado from user_window where usuid = $1 order by venid', [usuid])

  it('is stored, for windows and attached types', async () => {
    const perfil = await createProfile(app().database, [rights.edit, 30])
    await query('insert into profile_attached_type (perfil, tipo) values ($1, 1), ($1, 40)', [perfil])
    const caller = await app().signInWith(...Object.values(rights), 30)
    const usuid = await createPerson(
      caller,
      personBody(perfil, { usuventanas: [2, 3], tipoAdjuntosCajeros: [2], tipoAdjuntosSucursales: [40] }),
    )
    expect(await difference(usuid)).toEqual([
      { venid: 3, otorgado: true },
      { venid: 4, otorgado: false },
    ])
    expect(await query('select tipo, otorgado from user_attached_type where usuid = $1 order by tipo', [usuid])).toEqual([
      { tipo: 1, otorgado: false },
      { tipo: 2, otorgado: true },
    ])
    expect(await get(caller, usuid)).toMatchObject({ usuventanas: [2, 3], tipoAdjuntosCajeros: [2], tipoAdjuntosSucursales: [40] })
  })

  it('is computed again against another profile, and kept when no list is sent', async () => {
    const one = await createProfile(app().database, [rights.edit])
    const other = await createProfile(app().database, [30])
    const caller = await app().signInWith(...Object.values(rights), 30)
    const body = personBody(one, { usuventanas: [2, 3] })
    const usuid = await createPerson(caller, body)
    const { usuventanas: _, ...without } = body
    expect((await save(caller, { ...without, usuid, nombre: 'Otra' })).status).toBe(200)
    expect(await difference(usuid)).toEqual([{ venid: 3, otorgado: true }])
    expect((await save(caller, { ...body, usuid, perfil: other })).status).toBe(200)
    expect(await difference(usuid)).toEqual([
      { venid: 2, otorgado: true },
      { venid: 3, otorgado: true },
      { venid: 4, otorgado: false },
    ])
    expect((await get(caller, usuid))['usuventanas']).toEqual([2, 3])
  })

  it('takes what an older client added and took away from the actors', async () => {
    const { caller, body } = await person({ actores: [1, 2] })
    expect((await save(caller, { ...body, actores: [1, 2, 3], version: 1 })).status).toBe(200)
    expect((await save(caller, { ...body, actores: '2,5', actoresact: '1,2' })).status).toBe(200)
    expect((await get(caller, body.usuid))['actores']).toEqual([2, 3, 5])
  })
})

describe('a group', () => {
  it('has people, no access, and is switched off instead of removed', async () => {
    const caller = await signIn()
    const perfil = await empty()
    const group = groupBody(perfil)
    const usuid = await createPerson(caller, group)
    const member = personBody(perfil, { idGrupo: usuid })
    const memberId = await createPerson(caller, member)
    expect(await get(caller, memberId)).toMatchObject({ grupo: group['nombre'], idGrupo: usuid })
    expect(await get(caller, usuid)).toMatchObject({
      idGrupo: usuid,
      grupo: group['nombre'],
      acceso: 0,
      acciones: { editar: true, eliminar: 'Un grupo no se elimina: inactívelo.' },
    })
    expect(await caller.call(calls.deleteUser, { body: { usuid } })).toMatchObject({
      status: 422,
      body: { mensaje: 'Un grupo no se elimina: inactívelo.' },
    })
    expect(await save(caller, { ...group, usuid, idGrupo: usuid })).toMatchObject({ status: 422, body: { campo: 'idGrupo' } })
    expect(await save(caller, { ...personBody(perfil, { clave: password }), usuid })).toMatchObject({
      status: 422,
      body: { campo: 'categoria' },
    })
    expect((await save(caller, { ...group, usuid, estado: 2 })).status).toBe(200)
    expect(await save(caller, personBody(perfil, { clave: password, idGrupo: usuid }))).toMatchObject({
      status: 422,
      body: { campo: 'idGrupo' },
    })
    // Who was in it may stay.
    expect((await save(caller, { ...member, usuid: memberId, nombre: 'Sigue' })).status).toBe(200)
  })
})

describe('deleting', () => {
  it('is soft, ends the sessions and frees the name', async () => {
    const { caller, usuid, body } = await person()
    const his = await app().signIn(String(body['usuario']))
    expect(await caller.call(calls.deleteUser, { body: { usuid, usuario: 'x' } })).toMatchObject({ status: 200 })
    expect((await his.call(calls.getGroup)).status).toBe(401)
    await expect(app().signIn(String(body['usuario']))).rejects.toThrow('could not sign in')
    expect((await caller.call(calls.getUser, { query: { usuid: String(usuid) } })).status).toBe(404)
    expect((await caller.call(calls.deleteUser, { body: { usuid } })).status).toBe(404)
    expect((await save(caller, body)).status).toBe(404)
    const { body: history } = await caller.call(getHistory, { body: { entidad: 'user', id: usuid } })
    expect((history['results'] as unknown as { accion: string }[])[0]?.accion).toBe('eliminado')
  })
})
