import * as calls from '@soportica/contract/people/users'
import { describe, expect, it, beforeAll } from 'vitest'
import { getHistory } from '@soportica/contract/records/history'
import { users as rights } from '@soportica/contract/permissions/securityWindows'
import { testApp, type Caller } from '../app.ts'
import { createPerson, groupBody, personBody } from '../factories/person.ts'
import { createProfile } from '../factories/profile.ts'
import { createUser, password } from '../factories/user.ts'
import { lastActions } from '../factories/undo.ts'

const app = testApp()

describe('many at once', () => {
  const signIn = () => app().signInWith(...Object.values(rights))
  const query = async (text: string, values: unknown[]) => (await app().database.pool.query(text, values)).rows
  const user = (values: Record<string, unknown> = {}) => createUser(app().database, [], values)
  const unknown = 2_000_000_000
  const none = 'El registro no existe o fue eliminado. Actualice la lista.'

  const bulk = [
    ['restore_passwords_selected', calls.restorePasswordsSelected, rights.resetPasswords, {}],
    ['change_state_users', calls.changeStateUsers, rights.changeStatus, { selectedState: 2 }],
    ['reset_permissions_users', calls.resetPermissionsUsers, rights.resetPermissions, {}],
    ['delete_users', calls.deleteUsers, rights.deleteSelected, {}],
  ] as const

  describe.each(bulk)('%s', (_, call, right, more) => {
    it('asks for the right to select as well', async () => {
      const { usuid } = await user()
      const caller = await app().signInWith(right)
      expect(await caller.call(call, { body: { ...more, selectedUsers: [usuid] } })).toMatchObject({
        status: 403,
        body: { mensaje: expect.stringContaining('177') },
      })
    })

    it('refuses nobody, and more than a thousand', async () => {
      const caller = await app().signInWith(right, rights.selectUsers)
      expect(await caller.call(call, { body: { ...more, selectedUsers: [] } })).toMatchObject({
        status: 422,
        body: { campo: 'selectedUsers', mensaje: 'El campo usuarios seleccionados es requerido' },
      })
      const many = Array.from({ length: 1001 }, (_unused, n) => n + 1)
      expect((await caller.call(call, { body: { ...more, selectedUsers: many } })).status).toBe(422)
    })

    it('does what it may of mixed rows, and says why not of the others', async () => {
      const caller = await app().signInWith(right, rights.selectUsers)
      const [one, other] = [await user(), await user()]
      const above = await createUser(app().database, [1])
      const body = { ...more, usuact: 'x', selectedUsers: [one.usuid, other.usuid, one.usuid, above.usuid, caller.usuid, unknown] }
      const answer = await caller.call(call, { body })
      expect(answer).toMatchObject({
        status: 200,
        body: {
          success: true,
          aplicados: [one.usuid, other.usuid],
          mensaje: expect.stringContaining('No se pudo con 3'),
          rechazados: [
            { id: above.usuid, motivo: expect.stringContaining('Tiene permisos que usted no tiene') },
            { id: caller.usuid, motivo: expect.stringContaining('su propio usuario') },
            { id: unknown, motivo: none },
          ],
        },
      })
      const versions = await query('select id, version from app_user where id = any($1) order by id', [
        [one.usuid, other.usuid, above.usuid],
      ])
      const touched = call === calls.resetPermissionsUsers ? 1 : 2
      expect(versions.map(({ version }) => version)).toEqual([touched, touched, 1])
    })
  })

  describe('restoring passwords', () => {
    const call = (caller: Awaited<ReturnType<typeof signIn>>, ...selectedUsers: number[]) =>
      caller.call(calls.restorePasswordsSelected, { body: { selectedUsers } })

    it('needs somebody active of category 1', async () => {
      const caller = await signIn()
      const inactive = await user({ estado: 2 })
      const group = await createPerson(caller, groupBody(await createProfile(app().database)))
      expect(await call(caller, inactive.usuid, group)).toMatchObject({
        status: 422,
        body: { mensaje: 'No hay usuarios activos o de categoría 1 para restaurar contraseñas' },
      })
    })

    it('voids the password, ends the sessions and leaves out who cannot get a mail', async () => {
      const caller = await signIn()
      const one = await user()
      const his = await app().signIn(one.usuario)
      const [silent, locked] = [await user({ correo: '' }), await user({ acceso: 0 })]
      const { body } = await call(caller, one.usuid, silent.usuid, locked.usuid)
      expect(body).toMatchObject({
        aplicados: [one.usuid],
        rechazados: [
          { id: silent.usuid, motivo: 'No tiene correo al que enviar el enlace' },
          { id: locked.usuid, motivo: 'No tiene acceso' },
        ],
      })
      expect((await his.call(calls.getGroup)).status).toBe(401)
      await expect(app().signIn(one.usuario)).rejects.toThrow('could not sign in')
      const { body: history } = await caller.call(getHistory, { body: { entidad: 'user', id: one.usuid } })
      expect((history['results'] as unknown as { cambios: object[] }[])[0]?.cambios).toEqual([
        { campo: 'clave', etiqueta: 'Contraseña', antes: '(oculta)', despues: '(oculta)' },
      ])
      const events = await query("select 1 from event where nombre = 'user.passwordReset' and registro = $1", [one.usuid])
      expect(events).toHaveLength(1)
    })
  })

  describe('changing the state', () => {
    it.each([
      [{ selectedState: undefined }, 'El campo estado es requerido'],
      [{ selectedUsers: undefined }, 'El campo usuarios seleccionados es requerido'],
      [{ selectedUsers: [] }, 'El campo usuarios seleccionados es requerido'],
      [{ selectedUsers: 'x' }, 'El campo usuarios seleccionados no es válido: se esperaba una lista de números'],
      [{ selectedUsers: ['x'] }, 'El campo usuarios seleccionados no es válido: se esperaba una lista de números'],
    ])('is refused with %j', async (values, mensaje) => {
      const body = { selectedUsers: [1], selectedState: 2, ...values }
      expect(await (await signIn()).call(calls.changeStateUsers, { body })).toMatchObject({ status: 422, body: { mensaje } })
    })

    it('switches people and groups, ends their sessions and lets them back in', async () => {
      const caller = await signIn()
      const one = await user()
      const group = await createPerson(caller, groupBody(await createProfile(app().database)))
      const his = await app().signIn(one.usuario)
      const to = (selectedState: number) =>
        caller.call(calls.changeStateUsers, { body: { selectedUsers: [one.usuid, group], selectedState } })
      expect((await to(0)).body).toMatchObject({
        aplicados: [one.usuid, group].toSorted((a, b) => a - b),
        mensaje: 'Se inactivaron 2 usuarios.',
      })
      expect((await his.call(calls.getGroup)).status).toBe(401)
      expect((await to(2)).body).toMatchObject({ success: true })
      expect(await query('select version from app_user where id = $1', [one.usuid])).toEqual([{ version: 2 }])
      expect((await to(1)).body).toMatchObject({ success: true })
      expect((await app().signIn(one.usuario)).usuid).toBe(one.usuid)
    })
  })

  describe('resetting permissions', () => {
    const call = (caller: Awaited<ReturnType<typeof signIn>>, ...selectedUsers: number[]) =>
      caller.call(calls.resetPermissionsUsers, { body: { selectedUsers } })

    it('needs somebody of category 1, and active', async () => {
      const caller = await signIn()
      const group = await createPerson(caller, groupBody(await createProfile(app().database)))
      const inactive = await user({ estado: 2 })
      expect(await call(caller, group)).toMatchObject({
        status: 422,
        body: { mensaje: 'No hay usuarios a quien actualizar los permisos.' },
      })
      expect(await call(caller, group, inactive.usuid)).toMatchObject({
        status: 422,
        body: { mensaje: 'No hay usuarios activos de categoría 1 para restaurar permisos' },
      })
      const active = await user()
      expect((await call(caller, group, inactive.usuid, active.usuid)).body).toMatchObject({
        aplicados: [active.usuid],
        rechazados: [{ id: group }, { id: inactive.usuid, motivo: 'Está inactivo' }],
      })
    })

    it('leaves what the profile gives, at once', async () => {
      const caller = await app().signInWith(...Object.values(rights), 30, 31)
      const one = await createUser(app().database, [30])
      await query('insert into user_permission (usuid, perid, otorgado) values ($1, 31, true), ($1, 30, false)', [one.usuid])
      await query('insert into user_window (usuid, venid, otorgado) values ($1, 3, true)', [one.usuid])
      const his = await app().signIn(one.usuario)
      const list = { method: 'POST', path: '/api/add_region' } as const
      expect((await his.call(list, { body: {} })).status).toBe(403)
      expect((await call(caller, one.usuid)).body).toMatchObject({ success: true, mensaje: 'Se restauraron los permisos de 1 usuario.' })
      expect((await his.call(list, { body: {} })).status).toBe(422)
      for (const table of ['user_permission', 'user_window'])
        expect(await query(`select 1 from ${table} where usuid = $1`, [one.usuid])).toEqual([])
      const { body } = await caller.call(getHistory, { body: { entidad: 'user', id: one.usuid } })
      expect((body['results'] as unknown as { cambios: object[] }[])[0]?.cambios).toEqual([
        { campo: 'diferencias', etiqueta: 'Permisos', antes: '3 diferencias con el perfil', despues: 'Los del perfil' },
      ])
      // The history does not say which ones they were.
      expect(await lastActions(caller)).toEqual([])
    })
  })

  describe('deleting many', () => {
    it('leaves groups, and frees what it deletes', async () => {
      const caller = await signIn()
      const perfil = await createProfile(app().database)
      const group = await createPerson(caller, groupBody(perfil))
      const body = personBody(perfil, { acceso: 0 })
      const one = await createPerson(caller, body)
      const answer = await caller.call(calls.deleteUsers, { body: { selectedUsers: [group, one] } })
      expect(answer.body).toMatchObject({ aplicados: [one], rechazados: [{ id: group, motivo: 'Un grupo no se elimina: inactívelo.' }] })
      expect(await createPerson(caller, body)).toBeGreaterThan(one)
    })
  })
})

describe('order', () => {
  it('a list of users has the people of a group by their whole names, as Spanish sorts them, and of one state as well', async () => {
    const caller = await app().signInWith(...Object.values(rights))
    const perfil = await createProfile(app().database)
    const mark = `Orden${Date.now()}`
    const idGrupo = await createPerson(caller, groupBody(perfil, { nombre: `${mark} grupo` }))
    const people = [
      ['Ñeca', 'Uno'],
      ['Oscar', 'Zuluaga'],
      ['Óscar', 'Álvarez'],
      ['Oscar', 'Barón'],
      ['nora', 'Díaz'],
      ['Ana', 'Zárate'],
    ] as const
    for (const [nombre, apellido] of people)
      await createPerson(caller, personBody(perfil, { nombre: `${nombre} ${mark}`, apellido, idGrupo }))
    const names = async (order: object) => {
      const { body } = await caller.call(calls.paginationUsers, { body: { nombre: mark, rows: 20, first: 0, ...order } })
      const rows = body['results'] as unknown as { nombre: string; apellido: string }[]
      return rows.map(({ nombre, apellido }) => `${nombre.replace(mark, '')}${apellido}`.trim())
    }
    const byName = ['Ana Zárate', 'nora Díaz', 'Ñeca Uno', 'Óscar Álvarez', 'Oscar Barón', 'Oscar Zuluaga']
    expect((await names({ sortField: 'nombre', sortOrder: 1 })).filter((name) => name !== 'grupo')).toEqual(byName)
    expect((await names({ sortField: 'nombre', sortOrder: -1 })).filter((name) => name !== 'grupo')).toEqual(byName.toReversed())
    expect((await names({ sortField: 'estado', sortOrder: -1 })).filter((name) => name !== 'grupo')).toEqual(byName)
  })
})

describe('telephones', () => {
  let caller: Caller
  let perfil: number
  beforeAll(async () => {
    caller = await app().signInWith(...Object.values(rights))
    perfil = await createProfile(app().database)
  })
  const save = (body: Record<string, unknown>) => caller.call(calls.saveUser, { body })

  const short = 'Escriba los 10 dígitos del celular'
  const letters = 'El campo celular solo admite dígitos, como (315) 987-6543'
  it.each([
    [{ celular: '1' }, short],
    [{ celular: '315 987 65432' }, short],
    [{ celular: '1', codigopais: '+57' }, short],
    [{ celular: '30077766ZZTEL' }, letters],
    [{ celular: 'abc' }, letters],
    [{ categoria: 2, actores: [6], acceso: 0, celular: '1' }, short],
  ])('a mobile number is refused with %j', async (values, mensaje) => {
    const answer = await save({ ...personBody(perfil, { clave: password }), ...values })
    expect(answer).toMatchObject({ status: 422, body: { campo: 'celular', mensaje } })
  })

  it('a mobile number is taken however it is written, and a stored one is left alone', async () => {
    const body = personBody(perfil)
    const usuid = await createPerson(caller, body)
    const edit = (values: Record<string, unknown>) => save({ ...body, usuid, ...values })
    for (const celular of ['(315) 987-6543', '315.987.6543', ' 315 987 6543 ', '3159876543']) {
      expect((await edit({ celular })).status).toBe(200)
      expect((await caller.call(calls.getUser, { query: { usuid: String(usuid) } })).body).toMatchObject({ celular: '3159876543' })
    }
    const abroad = { codigopais: '507', celular: '6123-4567' }
    expect((await edit(abroad)).status).toBe(200)
    expect(await edit({ ...abroad, codigopais: '57' })).toMatchObject({ status: 422, body: { campo: 'celular' } })
    await app().database.pool.query('update app_user set celular = $2, codigopais = $3 where id = $1', [usuid, '1', '57'])
    expect((await edit({ nombre: 'Otra', celular: '1' })).status).toBe(200)
  })
})
