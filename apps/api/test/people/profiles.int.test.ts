import { describe, expect, it } from 'vitest'
import { getHistory } from '@soportica/contract/records/history'
import { allPerids } from '@soportica/contract/permissions/permissions'
import { profiles as rights, users } from '@soportica/contract/permissions/securityWindows'
import * as calls from '@soportica/contract/people/profiles'
import { verifyToken } from '@soportica/contract/people/session'
import { getGroup, saveUser } from '@soportica/contract/people/users'
import { windows } from '@soportica/contract/permissions/windows'
import { type Caller, testApp } from '../app.ts'
import { personBody } from '../factories/person.ts'
import { createProfile, profileBody } from '../factories/profile.ts'
import { createUser } from '../factories/user.ts'

const app = testApp()
const signIn = () => app().signInWith(...Object.values(rights))
const save = (caller: Caller, body: Record<string, unknown>) => caller.call(calls.saveProfile, { body })
const query = async (text: string, values: unknown[]) => (await app().database.pool.query(text, values)).rows
type Row = Record<string, unknown> & { prfid: number; venid: number; acciones: Record<string, unknown> }
const rowsOf = (body: Record<string, unknown>, key = 'results') => body[key] as Row[]
const venids = (rows: Row[]) => rows.map(({ venid }) => venid).toSorted((a, b) => a - b)

async function profile(values: Record<string, unknown> = {}) {
  const caller = await signIn()
  const body = profileBody(values)
  const answer = await save(caller, body)
  expect(answer.status).toBe(200)
  const prfid = Number(answer.body['prfid'])
  return { caller, prfid, body: { ...body, prfid } as Record<string, unknown> & { prfid: number } }
}
const find = async (caller: Caller, prfid: number, nombre: unknown) =>
  rowsOf((await caller.call(calls.listProfiles, { body: { nombre } })).body).find((row) => row.prfid === prfid)
const permissionsOf = async (caller: Caller) =>
  ((await caller.call(verifyToken)).body['permisos'] as unknown as { perid: number }[]).map(({ perid }) => perid)

describe('a profile', () => {
  it('is created with modules and attached types', async () => {
    const { caller, prfid, body } = await profile({ modulos: '2,3' })
    expect(await find(caller, prfid, body['nombre'])).toMatchObject({
      nombre: body['nombre'],
      estado: 1,
      est: 1,
      nomestado: 'Activo',
      usuarios: 0,
      version: 1,
      acciones: { editar: true, eliminar: true, permisos: true },
    })
    const { body: modules } = await caller.call(calls.getModules, { query: { prfid: String(prfid) } })
    expect(venids(rowsOf(modules, 'asociados'))).toEqual([2, 3])
    expect(rowsOf(modules, 'sinasociar')).toHaveLength(windows.length - 2)
    expect((await caller.call(calls.getProfileTypes, { query: { prfid: String(prfid) } })).body).toEqual({
      tipoAdjuntosCajeros: [1, 2],
      tipoAdjuntosSucursales: [40],
    })
    const byProfile = (await caller.call(calls.getWindowsByProfile, { query: { prfid: String(prfid) } })).body as unknown as Row[]
    expect(venids(byProfile)).toEqual([2, 3])
    expect(rowsOf((await caller.call(calls.getModules)).body, 'sinasociar')).toHaveLength(windows.length)
    expect((await caller.call(calls.getModules, { query: { prfid: '2000000000' } })).status).toBe(404)
  })

  it.each([
    [{ nombre: '' }, 'nombre', 'El campo nombre es requerido'],
    [{ estado: undefined }, 'estado', 'El campo estado es requerido'],
    [{ tipoAdjuntosCajeros: [] }, 'tipoAdjuntosCajeros', 'El campo tipos de adjunto de cajeros es requerido'],
    [{ tipoAdjuntosSucursales: [] }, 'tipoAdjuntosSucursales', 'El campo tipos de adjunto de sucursales es requerido'],
    [{ tipoAdjuntosCajeros: [40] }, 'tipoAdjuntosCajeros', expect.stringContaining('la opción 40 no existe')],
    [{ tipoAdjuntosCajeros: undefined }, 'tipoAdjuntosCajeros', 'El campo tipos de adjunto de cajeros es requerido'],
    [{ tipoAdjuntosSucursales: undefined }, 'tipoAdjuntosSucursales', 'El campo tipos de adjunto de sucursales es requerido'],
    [{ modulos: true }, 'modulos', 'El campo módulos no es válido: se esperaba una lista de números'],
    [{ modulos: [9999] }, 'modulos', 'Módulos: la opción 9999 no existe'],
  ])('is refused with %j', async (values, campo, mensaje) => {
    expect(await save(await signIn(), profileBody(values))).toMatchObject({ status: 422, body: { campo, mensaje } })
  })

  it('has a unique name, in any case and accents', async () => {
    const { caller, body } = await profile({ nombre: `Interventoría ${Math.random()}` })
    const nombre = String(body['nombre']).toUpperCase().replace('Í', 'I')
    expect(await save(caller, profileBody({ nombre }))).toMatchObject({
      status: 409,
      body: { code: 'registro.nombreRepetido', campo: 'nombre' },
    })
  })

  it('asks for each right by itself', async () => {
    const { prfid, body } = await profile()
    const creator = await app().signInWith(rights.create)
    expect((await save(creator, body)).status).toBe(403)
    const editor = await app().signInWith(rights.edit)
    expect((await save(editor, profileBody())).status).toBe(403)
    expect((await editor.call(calls.listProfiles, { body: {} })).body['acciones']).toEqual({
      crear: expect.stringContaining('permiso 1'),
      importar: true,
      exportar: true,
    })
    expect((await find(editor, prfid, body['nombre']))?.acciones).toMatchObject({
      editar: true,
      eliminar: expect.stringContaining('permiso 4'),
    })
  })

  it('says so when nothing changed', async () => {
    const { caller, body } = await profile({ modulos: [3, 2] })
    expect(await save(caller, { ...body, modulos: '2,3', version: 1 })).toMatchObject({
      status: 200,
      body: { mensaje: 'No has realizado ninguna modificación', sinCambios: true, version: 1 },
    })
  })

  it('is merged if two changed different fields; the same field is a conflict', async () => {
    const { caller, body, prfid } = await profile({ modulos: [2] })
    const luis = await signIn()
    expect((await save(caller, { ...body, modulos: [2, 3], version: 1 })).body).toMatchObject({ version: 2 })
    expect((await save(luis, { ...body, nombre: `${String(body['nombre'])} bis`, version: 1 })).body).toMatchObject({
      version: 3,
      fusionados: ['modulos'],
      mensaje: expect.stringContaining('«Módulos»'),
    })
    expect(await save(luis, { ...body, modulos: [], version: 1 })).toMatchObject({
      status: 409,
      body: {
        conflictos: [
          expect.anything(),
          { campo: 'modulos', suyo: '', actual: 'Administración - Usuarios, Administración - Perfiles' },
        ].slice(1),
      },
    })
    // An older client: what it added and took away.
    expect((await save(caller, { ...body, modulos: '2,4', modulosant: '2' })).status).toBe(200)
    expect(venids((await caller.call(calls.getWindowsByProfile, { query: { prfid: String(prfid) } })).body as unknown as Row[])).toEqual([
      2, 3, 4,
    ])
  })

  it('has a history in words', async () => {
    const { caller, body, prfid } = await profile({ modulos: [2] })
    await save(caller, { ...body, modulos: [4], estado: 0, tipoAdjuntosSucursales: [41], version: 1 })
    const { body: history } = await caller.call(getHistory, { body: { entidad: 'profile', id: prfid } })
    const [last] = history['results'] as unknown as { cambios: object[] }[]
    expect(last?.cambios).toEqual(
      expect.arrayContaining([
        { campo: 'estado', etiqueta: 'Estado', antes: 'Activo', despues: 'Inactivo' },
        { campo: 'modulos', etiqueta: 'Módulos', antes: 'Administración - Usuarios', despues: 'Administración - Posiciones' },
        {
          campo: 'tipoAdjuntosSucursales',
          etiqueta: 'Tipos de adjunto de sucursales',
          antes: 'Informe de inmobiliaria',
          despues: 'Informe de local',
        },
      ]),
    )
    expect((await (await app().signInWith(30)).call(getHistory, { body: { entidad: 'profile', id: prfid } })).status).toBe(403)
  })
})

describe('deleting a profile', () => {
  it('is refused while somebody has it', async () => {
    const { caller, prfid, body } = await profile()
    const { usuid } = await createUser(app().database, [], { perfil: prfid })
    expect(await caller.call(calls.deleteProfile, { body: { prfid } })).toMatchObject({
      status: 409,
      body: { code: 'registro.enUsoPor', mensaje: `No se pudo eliminar «${String(body['nombre'])}»: lo tiene 1 usuario.` },
    })
    expect((await find(caller, prfid, body['nombre']))?.acciones['eliminar']).toBe('No se puede eliminar: lo tiene 1 usuario.')
    await query('update app_user set eliminado_en = now() where id = $1', [usuid])
    expect((await caller.call(calls.deleteProfile, { body: { prfid, usuario: 'x' } })).status).toBe(200)
    expect((await caller.call(calls.deleteProfile, { body: { prfid } })).status).toBe(404)
    expect(await find(caller, prfid, body['nombre'])).toBeUndefined()
    expect((await save(caller, profileBody({ nombre: body['nombre'] }))).status).toBe(200)
  })

  it('never takes it from somebody who gets it at the same moment', async () => {
    const caller = await app().signInWith(...Object.values(rights), ...Object.values(users))
    for (let round = 0; round < 6; round += 1) {
      const prfid = await createProfile(app().database)
      await Promise.all([
        caller.call(calls.deleteProfile, { body: { prfid } }),
        caller.call(saveUser, { body: personBody(prfid, { acceso: 0 }) }),
      ])
      const [{ n }] = await query(
        'select count(*)::int as n from app_user u join profile p on p.id = u.perfil where p.id = $1 and p.eliminado_en is not null and u.eliminado_en is null',
        [prfid],
      )
      expect(n).toBe(0)
    }
  })
})

describe('rights in force by profile', () => {
  it('reaches its users at once', async () => {
    const caller = await app().signInWith(...Object.values(rights), 30)
    const holder = await app().signInWith(30)
    const [{ perfil }] = await query('select perfil from app_user where id = $1', [holder.usuid])
    const [{ nombre }] = await query('select nombre from profile where id = $1', [perfil])
    expect((await save(caller, profileBody({ prfid: perfil, nombre, modulos: [] }))).status).toBe(200)
    expect(await permissionsOf(holder)).toEqual([])
    expect((await save(caller, profileBody({ prfid: perfil, nombre, modulos: [4] }))).status).toBe(200)
    expect(await permissionsOf(holder)).toEqual([30])
  })

  it('needs the right itself, in both directions', async () => {
    const caller = await signIn()
    const prfid = await createProfile(app().database, [30])
    const [{ nombre }] = await query('select nombre from profile where id = $1', [prfid])
    const form = (modulos: number[]) => profileBody({ prfid, nombre, modulos })
    expect(await save(caller, form([]))).toMatchObject({ status: 403, body: { code: 'permiso.noTiene' } })
    expect(await save(caller, { prfid, nombre: `${String(nombre)} bis` })).toMatchObject({ status: 403, body: { code: 'permiso.noTiene' } })
    expect(await save(caller, form([2, 4]))).toMatchObject({ status: 403, body: { code: 'permiso.noTiene' } })
    expect(await caller.call(calls.deleteProfile, { body: { prfid } })).toMatchObject({ status: 403, body: { code: 'permiso.noTiene' } })
    expect((await find(caller, prfid, nombre))?.acciones).toMatchObject({
      editar: expect.stringContaining('permiso 30'),
      eliminar: expect.stringContaining('permiso 30'),
      permisos: true,
    })
    const holder = await app().signInWith(...Object.values(rights), 30)
    expect((await save(holder, form([2, 4]))).status).toBe(200)
    await query('delete from profile_window where perfil = $1', [prfid])
    expect(await save(caller, form([4]))).toMatchObject({ status: 403, body: { code: 'permiso.noTiene' } })
  })

  it('counts what waits for somebody with it', async () => {
    const caller = await signIn()
    const { prfid, body } = await profile()
    const { usuid } = await createUser(app().database, [], { perfil: prfid })
    await query('insert into user_permission (usuid, perid, otorgado) values ($1, 30, true)', [usuid])
    expect(await save(caller, { ...body, modulos: [4] })).toMatchObject({ status: 403, body: { code: 'permiso.noTiene' } })
    expect((await save(caller, { ...body, modulos: [2] })).status).toBe(200)
  })

  it('does not raise one’s own rights', async () => {
    const caller = await app().signInWith(rights.edit, 30)
    const [{ perfil }] = await query('select perfil from app_user where id = $1', [caller.usuid])
    const [{ nombre }] = await query('select nombre from profile where id = $1', [perfil])
    await query('insert into user_permission (usuid, perid, otorgado) values ($1, 45, true)', [caller.usuid])
    const all = windows.map(({ venid }) => venid)
    expect(await save(caller, profileBody({ prfid: perfil, nombre, modulos: all }))).toMatchObject({ status: 409 })
    expect(await permissionsOf(caller)).toEqual([2, 30])
  })

  it('ends for its people when it is deactivated with the right', async () => {
    const holder = await app().signInWith(30)
    const [{ perfil }] = await query('select perfil from app_user where id = $1', [holder.usuid])
    const [{ nombre }] = await query('select nombre from profile where id = $1', [perfil])
    const off = profileBody({ prfid: perfil, nombre, modulos: [4], estado: 2 })
    expect(await save(await signIn(), off)).toMatchObject({ status: 403, body: { code: 'permiso.noTiene' } })
    expect((await holder.call(getGroup)).status).toBe(200)
    expect((await save(await app().signInWith(...Object.values(rights), 30), off)).status).toBe(200)
    expect((await holder.call(getGroup)).status).toBe(401)
    const own = await signIn()
    const [mine] = await query('select p.id, p.nombre from profile p join app_user u on u.perfil = p.id where u.id = $1', [own.usuid])
    expect(await save(own, profileBody({ prfid: mine.id, nombre: mine.nombre, modulos: [3], estado: 2 }))).toMatchObject({
      status: 409,
      body: { code: 'usuario.propio', campo: 'estado' },
    })
  })

  it.each([
    ['modulos', []],
    ['estado', 2],
    ['tipoAdjuntosCajeros', [1]],
    ['tipoAdjuntosSucursales', [41]],
  ])('does not change %s of one’s own', async (campo, value) => {
    const caller = await signIn()
    const [{ id: prfid, nombre }] = await query('select p.id, p.nombre from profile p join app_user u on u.perfil = p.id where u.id = $1', [
      caller.usuid,
    ])
    await query('insert into profile_attached_type (perfil, tipo) values ($1, 1), ($1, 2), ($1, 40)', [prfid])
    expect(await save(caller, { prfid, nombre, [campo]: value })).toMatchObject({ status: 409, body: { code: 'usuario.propio', campo } })
    expect((await save(caller, { prfid, nombre: `${String(nombre)} bis` })).status).toBe(200)
  })
})

describe('the profile of the administrator', () => {
  const sentence = 'El perfil Administrador siempre tiene todos los módulos y permisos.'
  const whole = async () => {
    const caller = await app().signInWith(...allPerids)
    const [{ nombre }] = await query('select nombre from profile where id = 1', [])
    const types = { tipoAdjuntosCajeros: [1, 2], tipoAdjuntosSucursales: [40] }
    return { caller, nombre: String(nombre), body: { prfid: 1, nombre, ...types } }
  }

  it('keeps its modules and its state, and is not deleted', async () => {
    const { caller, nombre, body } = await whole()
    expect(await save(caller, { ...body, modulos: [2] })).toMatchObject({
      status: 409,
      body: { code: 'perfil.administrador', campo: 'modulos', mensaje: sentence },
    })
    expect(await save(caller, { ...body, estado: 2 })).toMatchObject({
      status: 409,
      body: { code: 'perfil.administrador', campo: 'estado' },
    })
    expect(await caller.call(calls.deleteProfile, { body: { prfid: 1 } })).toMatchObject({
      status: 409,
      body: { code: 'perfil.administrador' },
    })
    expect((await save(caller, { ...body, tipoAdjuntosCajeros: [1] })).status).toBe(200)
    expect((await find(caller, 1, nombre))?.acciones).toMatchObject({ editar: true, eliminar: sentence })
  })
})

describe('an edit of a profile', () => {
  it('changes what it names and nothing else', async () => {
    const { caller, prfid, body } = await profile({ modulos: [2, 3], estado: 2 })
    const nombre = `${String(body['nombre'])} bis`
    expect((await save(caller, { prfid, nombre })).status).toBe(200)
    expect(await find(caller, prfid, nombre)).toMatchObject({ nombre, estado: 2 })
    const { body: modules } = await caller.call(calls.getModules, { query: { prfid: String(prfid) } })
    expect(venids(rowsOf(modules, 'asociados'))).toEqual([2, 3])
    expect((await caller.call(calls.getProfileTypes, { query: { prfid: String(prfid) } })).body).toEqual({
      tipoAdjuntosCajeros: [1, 2],
      tipoAdjuntosSucursales: [40],
    })
    expect((await save(caller, { prfid, nombre, version: 1, tipoAdjuntosCajeros: [1] })).body).toMatchObject({ version: 3 })
  })
})

describe('the profiles to choose from', () => {
  it('are the active ones, and say which may be given', async () => {
    const caller = await app().signInWith(users.create, 30)
    const [weaker, stronger] = [await createProfile(app().database, [30]), await createProfile(app().database, [1])]
    const off = await createProfile(app().database)
    await query('update profile set estado = 2 where id = $1', [off])
    const rows = (await caller.call(calls.getProfiles)).body as unknown as Row[]
    const of = (prfid: number) => rows.find((row) => row.prfid === prfid)?.acciones['asignar']
    expect(of(weaker)).toBe(true)
    expect(of(stronger)).toContain('permiso 1')
    expect(of(off)).toBeUndefined()
  })

  it('are listed in the order of any column, by name and state', async () => {
    const mark = `Orden${Math.random()}`
    const { caller, prfid: first } = await profile({ nombre: `${mark} Á` })
    await profile({ nombre: `${mark} B`, estado: 2 })
    const list = async (body: Record<string, unknown>) =>
      rowsOf((await caller.call(calls.listProfiles, { body: { nombre: mark.toLowerCase(), ...body } })).body).map(({ prfid }) => prfid)
    for (const sortField of calls.profileSort) {
      const up = await list({ sortField, sortOrder: 1 })
      expect(up).toHaveLength(2)
      expect(await list({ sortField, sortOrder: -1 })).toEqual(up.toReversed())
    }
    expect(await list({ estado: 2 })).toHaveLength(1)
    expect(await list({ estado: 1 })).toHaveLength(1)
    expect(await list({ prfid: first })).toEqual([first])
  })
})
