import {
  getPermissionsProfile,
  getPermissionsUserWindow,
  getWindowsProfile,
  updatePermissionsProfile,
  updatePermissionsUser,
} from '@soportica/contract/permissions/permissionsAdmin'
import { profiles, users } from '@soportica/contract/permissions/securityWindows'
import { getMenu, getPermissionsUser } from '@soportica/contract/people/session'
import { windows } from '@soportica/contract/permissions/windows'
import { describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { lastActions, undoLast } from '../factories/undo.ts'
import { createUser, type TestUser } from '../factories/user.ts'
import { untilOneWaits } from '../lockWaiter.ts'

const app = testApp()
let signedIn: Promise<Caller> | undefined
const administrator = () => (signedIn ??= app().sessionOf(1))
const [giveProfile, giveUser] = [profiles.assignPermissions, users.assignPermissions]
const areas = windows.find(({ modulo }) => modulo === 'areas')?.venid ?? 0
const modalities = windows.find(({ modulo }) => modulo === 'modality')?.venid ?? 0
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
const on = (...perids: number[]) => perids.map((perid) => ({ perid, asignado: 1 }))
const off = (...perids: number[]) => perids.map((perid) => ({ perid, asignado: 0 }))
const ofProfile = (caller: Caller, { perfil }: TestUser, permissions: object[]) =>
  caller.call(updatePermissionsProfile, { body: { prfid: perfil, permissions } })
const ofUser = (caller: Caller, { usuid }: Pick<TestUser, 'usuid'>, permissions: object[]) =>
  caller.call(updatePermissionsUser, { body: { usuid, permissions } })
const held = async ({ usuid }: Pick<TestUser, 'usuid'>): Promise<number[]> =>
  (await query('select perid from effective_permission where usuid = $1 order by perid', usuid)).map(({ perid }) => perid)
const differences = ({ usuid }: TestUser) => query('select perid, otorgado from user_permission where usuid = $1 order by perid', usuid)

describe('the receiver’s windows', () => {
  it('are the assigned ones, in the order of the menu, with their group', async () => {
    const user = await createUser(app().database, [24, 21])
    const admin = await administrator()
    const expected = windows
      .map(({ venid, descripcion, parent }, at) => ({ venid, descripcion, parent_descripcion: parent, orden: at + 1 }))
      .filter(({ venid }) => [areas, modalities].includes(venid))
    const ofTheProfile = await admin.call(getWindowsProfile, { query: { prfid: String(user.perfil) } })
    expect(ofTheProfile).toMatchObject({ status: 200, body: expected })
    await query('insert into user_window (usuid, venid, otorgado) values ($1, $2, false)', user.usuid, modalities)
    const own = await admin.call(getWindowsProfile, { query: { idu: String(user.usuid) } })
    expect(own.body).toMatchObject(expected.filter(({ venid }) => venid === areas))
    expect(own.body).toHaveLength(1)
  })

  it('ask for one of the two, and for the right to give it', async () => {
    const user = await createUser(app().database, [24])
    const [onProfiles, onUsers] = [await app().signInWith(giveProfile), await app().signInWith(giveUser)]
    const [prfid, idu] = [{ prfid: String(user.perfil) }, { idu: String(user.usuid) }]
    expect(await onProfiles.call(getWindowsProfile)).toMatchObject({
      status: 422,
      body: { code: 'permiso.deQuien', campo: 'prfid', mensaje: 'Indique el perfil o el usuario' },
    })
    expect((await onProfiles.call(getWindowsProfile, { query: prfid })).status).toBe(200)
    expect((await onProfiles.call(getWindowsProfile, { query: idu })).status).toBe(403)
    expect((await onUsers.call(getWindowsProfile, { query: idu })).status).toBe(200)
    expect((await onUsers.call(getWindowsProfile, { query: prfid })).status).toBe(403)
  })
})

describe('the permissions of windows', () => {
  it('of a profile: those assigned, what is on, and what who asks may change', async () => {
    const user = await createUser(app().database, [24])
    const caller = await app().signInWith(giveProfile, 24, 25)
    const answer = await caller.call(getPermissionsProfile, { body: { prfid: user.perfil, venids: [areas, modalities] } })
    expect(answer.body).toEqual([
      { perid: 24, venid: areas, nombre: 'crear áreas', asignado: 1, editable: true },
      { perid: 25, venid: areas, nombre: 'editar áreas', asignado: 0, editable: true },
      {
        perid: 26,
        venid: areas,
        nombre: 'eliminar áreas',
        asignado: 0,
        editable: 'No puede otorgar ni quitar un permiso que no tiene: eliminar áreas (permiso 26)',
      },
    ])
  })

  it('of a user: where each comes from', async () => {
    const user = await createUser(app().database, [24, 25])
    await query('insert into user_permission values ($1, 25, false), ($1, 26, true)', user.usuid)
    const answer = await (await administrator()).call(getPermissionsUserWindow, { body: { usuid: user.usuid, venids: [areas] } })
    expect(answer.body).toMatchObject([
      { perid: 24, asignado: 1, heredado: 1, origen: 'heredado', editable: true },
      { perid: 25, asignado: 0, heredado: 1, origen: 'revocado' },
      { perid: 26, asignado: 1, heredado: 0, origen: 'otorgado' },
    ])
    await query('delete from user_permission where usuid = $1', user.usuid)
    const plain = await (await administrator()).call(getPermissionsUserWindow, { body: { usuid: user.usuid, venids: [areas] } })
    expect(plain.body).toMatchObject([{ origen: 'heredado' }, { origen: 'heredado' }, { origen: 'ninguno', heredado: 0, asignado: 0 }])
  })

  it('a right to enter a module without an actor comes with a notice of its limited view', async () => {
    const cashierWindows = windows.filter(({ area, menu }) => area === 'cashierManagement' && menu)
    const user = await createUser(
      app().database,
      cashierWindows.flatMap(({ rights }) => rights.map(({ perid }) => perid)),
    )
    const venids = cashierWindows.map(({ venid }) => venid)
    const answers = [
      await (await administrator()).call(getPermissionsProfile, { body: { prfid: user.perfil, venids } }),
      await (await administrator()).call(getPermissionsUserWindow, { body: { usuid: user.usuid, venids } }),
    ]
    for (const { body } of answers) {
      const warnings = (body as unknown as { perid: number; aviso?: string }[]).filter(({ aviso }) => aviso)
      // The general module and billing, in their own windows and in those of the consultation and the report.
      expect(warnings.map(({ perid }) => perid).toSorted((a, b) => a - b)).toEqual([9, 9, 9, 17, 17, 17])
      expect(warnings.find(({ perid }) => perid === 17)?.aviso).toMatch(
        /«Facturación» no tiene un actor propio.*\(permiso 90\), del módulo «Cajeros»/,
      )
    }
  })

  it('of a user with more rights than the caller cannot be changed, with the reason', async () => {
    const above = await createUser(app().database, [24, 25])
    const caller = await app().signInWith(giveUser, 24)
    const answer = await caller.call(getPermissionsUserWindow, { body: { usuid: above.usuid, venids: [areas] } })
    const rows = answer.body as unknown as { editable: string }[]
    expect(rows.map(({ editable }) => editable)).toEqual(
      Array.from({ length: 3 }, () => 'Tiene permisos que usted no tiene: editar áreas (permiso 25)'),
    )
  })

  it('of nobody are not found', async () => {
    const admin = await administrator()
    const gone = await createUser(app().database, [24], { eliminadoEn: new Date() })
    await query('update profile set eliminado_en = now() where id = $1', gone.perfil)
    const answers = [
      await admin.call(getWindowsProfile, { query: { idu: String(gone.usuid) } }),
      await admin.call(getWindowsProfile, { query: { prfid: String(gone.perfil) } }),
      await admin.call(getPermissionsProfile, { body: { prfid: gone.perfil, venids: [areas] } }),
      await admin.call(getPermissionsUserWindow, { body: { usuid: gone.usuid, venids: [areas] } }),
      await ofProfile(admin, gone, on(25)),
      await ofUser(admin, gone, on(25)),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })
})

describe('giving and taking rights of a profile', () => {
  it('changes what is listed and nothing else, for all who have it, from their next call', async () => {
    const user = await createUser(app().database, [24, 25, 26])
    const caller = await app().sessionOf(user.usuid)
    const answer = await ofProfile(await administrator(), user, [...off(25), ...on(24)])
    expect(answer).toMatchObject({ status: 200, body: { mensaje: `Se guardaron los permisos del perfil «Perfil ${user.usuario}».` } })
    expect((await caller.call(getPermissionsUser)).body).toEqual([{ perid: 24 }, { perid: 26 }])
    expect(await held(user)).toEqual([24, 26])
  })

  it('leaves what its people have as differences', async () => {
    const user = await createUser(app().database, [24, 25])
    await query('insert into user_permission values ($1, 24, false), ($1, 26, true)', user.usuid)
    await ofProfile(await administrator(), user, off(25))
    expect(await differences(user)).toEqual([
      { perid: 24, otorgado: false },
      { perid: 26, otorgado: true },
    ])
    expect(await held(user)).toEqual([26])
  })

  it('opens and closes windows of the menu', async () => {
    const user = await createUser(app().database, [24])
    const caller = await app().sessionOf(user.usuid)
    const routes = async () => ((await caller.call(getMenu)).body['hijos'] as unknown as { toa: string }[]).map(({ toa }) => toa)
    expect(await routes()).toContain('/areas')
    await ofProfile(await administrator(), user, off(24))
    expect(await routes()).not.toContain('/areas')
  })

  it('leaves a line for each in the history, and one event', async () => {
    const user = await createUser(app().database, [24, 25])
    const admin = await administrator()
    await ofProfile(admin, user, [...off(24), ...on(26), ...on(25)])
    const lines = await query(
      'select campo, antes, despues, usuid, version from history where entidad = $1 and registro = $2 order by id',
      'profile',
      user.perfil,
    )
    expect(lines).toEqual([
      { campo: 'permisos', antes: 'crear áreas (24): Sí', despues: 'crear áreas (24): No', usuid: admin.usuid, version: 2 },
      { campo: 'permisos', antes: 'eliminar áreas (26): No', despues: 'eliminar áreas (26): Sí', usuid: admin.usuid, version: 2 },
    ])
    const events = await query("select datos, usuid from event where nombre = 'profile.permissionsChanged' and registro = $1", user.perfil)
    expect(events).toEqual([{ datos: { otorgados: [26], revocados: [24] }, usuid: admin.usuid }])
    const [stored] = await query('select version, usuact from profile where id = $1', user.perfil)
    expect(stored).toEqual({ version: 2, usuact: admin.usuid })
  })

  it('that change nothing say so and write nothing', async () => {
    const user = await createUser(app().database, [24])
    const answer = await ofProfile(await administrator(), user, [...on(24), ...off(25)])
    expect(answer).toMatchObject({ status: 200, body: { mensaje: 'No has realizado ninguna modificación' } })
    expect(await query("select 1 from history where entidad = 'profile' and registro = $1", user.perfil)).toEqual([])
    const empty = await ofProfile(await administrator(), user, [])
    expect(empty).toMatchObject({ status: 200, body: { mensaje: 'No has realizado ninguna modificación' } })
  })

  it.each([
    ['of a window it has not', on(21), 'permiso.otroModulo'],
    ['that does not exist', on(9999), 'permiso.otroModulo'],
    ['twice with two values', [...on(25), ...off(25)], 'permiso.dosVeces'],
  ])('refuses one %s', async (_, permissions, code) => {
    const user = await createUser(app().database, [24])
    const answer = await ofProfile(await administrator(), user, [...on(26), ...permissions])
    expect(answer).toMatchObject({ status: 422, body: { code, campo: 'permissions' } })
    expect(await held(user)).toEqual([24])
  })

  it('of what one does not hold is refused, in both directions, naming it', async () => {
    const user = await createUser(app().database, [24, 25])
    const caller = await app().signInWith(giveProfile, 25)
    for (const permissions of [on(26), off(24)]) {
      const answer = await ofProfile(caller, user, [...off(25), ...permissions])
      expect(answer).toMatchObject({ status: 403, body: { code: 'permiso.noTiene' } })
    }
    expect(await held(user)).toEqual([24, 25])
    expect((await ofProfile(caller, user, [...off(25), ...on(24)])).status).toBe(200)
    expect(await held(user)).toEqual([24])
  })

  it('does not raise oneself', async () => {
    const user = await createUser(app().database, [giveProfile, 24])
    const caller = await app().sessionOf(user.usuid)
    expect((await ofProfile(caller, user, on(25))).status).toBe(403)
    expect((await ofProfile(caller, user, on(profiles.create))).status).toBe(403)
    expect((await ofProfile(caller, user, off(24))).status).toBe(200)
    expect(await held(user)).toEqual([giveProfile])
    expect((await ofProfile(caller, user, on(24))).status).toBe(403)
  })
})

describe('giving and taking rights of a user', () => {
  it('stores only differences from the profile', async () => {
    const user = await createUser(app().database, [24, 25])
    const admin = await administrator()
    const first = await ofUser(admin, user, [...off(24), ...on(26)])
    expect(first.body['mensaje']).toBe(`Se guardaron los permisos de «Prueba ${user.usuario}».`)
    expect(await differences(user)).toEqual([
      { perid: 24, otorgado: false },
      { perid: 26, otorgado: true },
    ])
    expect(await held(user)).toEqual([25, 26])
    await ofUser(admin, user, [...on(24), ...off(26)])
    expect(await differences(user)).toEqual([])
    expect(await held(user)).toEqual([24, 25])
  })

  it('takes what the profile gave meanwhile as well', async () => {
    const user = await createUser(app().database, [24])
    const admin = await administrator()
    await ofUser(admin, user, on(25))
    await ofProfile(admin, user, on(25))
    await ofUser(admin, user, off(25))
    expect(await differences(user)).toEqual([{ perid: 25, otorgado: false }])
    expect(await held(user)).toEqual([24])
  })

  it('leaves history and one event, or says that nothing changed', async () => {
    const user = await createUser(app().database, [24])
    const admin = await administrator()
    await ofUser(admin, user, [...on(25), ...on(24)])
    const lines = await query("select campo, antes, despues, version from history where entidad = 'user' and registro = $1", user.usuid)
    expect(lines).toEqual([{ campo: 'permisos', antes: 'editar áreas (25): No', despues: 'editar áreas (25): Sí', version: 2 }])
    const events = () => query("select datos from event where nombre = 'user.permissionsChanged' and registro = $1", user.usuid)
    expect(await events()).toEqual([{ datos: { otorgados: [25], revocados: [] } }])
    expect((await ofUser(admin, user, on(24, 25))).body['mensaje']).toBe('No has realizado ninguna modificación')
    expect(await events()).toHaveLength(1)
  })

  it('refuses rights outside the user’s windows, and rights that the caller lacks', async () => {
    const user = await createUser(app().database, [24])
    expect(await ofUser(await administrator(), user, on(21))).toMatchObject({ status: 422, body: { campo: 'permissions' } })
    const caller = await app().signInWith(giveUser, 24)
    expect(await ofUser(caller, user, on(25))).toMatchObject({ status: 403, body: { code: 'permiso.noTiene' } })
    expect(await held(user)).toEqual([24])
  })

  it('refuses to manage somebody with more rights', async () => {
    const above = await createUser(app().database, [24, 25])
    const caller = await app().signInWith(giveUser, 24)
    const answer = await ofUser(caller, above, off(24))
    expect(answer).toMatchObject({ status: 403, body: { code: 'usuario.mayor' } })
    expect((await ofUser(caller, { usuid: 1 }, off(24))).status).toBe(403)
    expect(await held(above)).toEqual([24, 25])
  })

  it('does not raise oneself, nor give back what was taken from one', async () => {
    const user = await createUser(app().database, [giveUser, 24])
    const caller = await app().sessionOf(user.usuid)
    const own = { status: 409, body: { code: 'usuario.propio', mensaje: 'No puede cambiar los permisos de su propio usuario.' } }
    expect(await ofUser(caller, user, on(25))).toMatchObject(own)
    expect(await ofUser(caller, user, off(24))).toMatchObject(own)
    const answer = await caller.call(getPermissionsUserWindow, { body: { usuid: user.usuid, venids: [areas] } })
    expect((answer.body as unknown as { editable: string }[]).map(({ editable }) => editable)).toEqual(
      Array.from({ length: 3 }, () => own.body.mensaje),
    )
    await ofUser(await administrator(), user, off(24))
    expect(await ofUser(caller, user, on(24))).toMatchObject(own)
    expect(await held(user)).toEqual([giveUser])
  })
})

describe('the last key', () => {
  it.each([giveProfile, giveUser])('%s stays with its last holder', async (perid) => {
    const last = await createUser(app().database, [giveProfile, giveUser])
    const caller = await app().sessionOf(last.usuid)
    const out = await query(
      'update app_user set estado = 2 where id <> $1 and estado = 1 and id in (select usuid from effective_permission where perid = $2) returning id',
      last.usuid,
      perid,
    )
    const answer = await ofProfile(caller, last, off(perid))
    await query(
      'update app_user set estado = 1 where id = any($1)',
      out.map(({ id }) => id),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'permiso.ultimo' } })
    expect(await held(last)).toContain(perid)
  })

  it('of the house is the administrator’s profile: nobody takes from it', async () => {
    const admin = await administrator()
    const taken = await ofProfile(admin, { usuid: 1, usuario: '', perfil: 1 }, off(24))
    expect(taken).toMatchObject({ status: 409, body: { code: 'perfil.administrador' } })
    const answer = await admin.call(getPermissionsProfile, { body: { prfid: 1, venids: [areas] } })
    expect((answer.body as unknown as { editable: string }[]).map(({ editable }) => editable)).toEqual(
      Array.from({ length: 3 }, () => 'El perfil Administrador siempre tiene todos los módulos y permisos.'),
    )
  })

  it('of two users who revoke each other’s at once, one keeps theirs', async () => {
    const admin = await administrator()
    const keys = [giveProfile, giveUser]
    const [one, two] = [await createUser(app().database, keys), await createUser(app().database, keys)]
    const callers = [await app().sessionOf(one.usuid), await app().sessionOf(two.usuid)]
    // Nobody else holds it while they try.
    await query(
      'update app_user set estado = 2 where id not in ($1, $2) and id in (select usuid from effective_permission where perid = $3)',
      one.usuid,
      two.usuid,
      giveUser,
    )
    const answers = await Promise.all([ofUser(callers[0] ?? admin, two, off(giveUser)), ofUser(callers[1] ?? admin, one, off(giveUser))])
    await query('update app_user set estado = 1 where id = 1')
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    expect([...(await held(one)), ...(await held(two))].filter((perid) => perid === giveUser)).toEqual([giveUser])
  })
})

describe('at once', () => {
  it('two who change the same profile both have their say', async () => {
    const user = await createUser(app().database, [24])
    const admin = await administrator()
    const answers = await Promise.all([ofProfile(admin, user, on(25)), ofProfile(admin, user, on(26)), ofProfile(admin, user, on(25))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await held(user)).toEqual([24, 25, 26])
    const [stored] = await query('select version from profile where id = $1', user.perfil)
    expect(stored).toEqual({ version: 3 })
  })

  it('a right taken while a call waits for its turn is not passed on', async () => {
    const giver = await createUser(app().database, [giveUser, 24])
    const target = await createUser(app().database, [])
    await query('insert into profile_window values ($1, $2)', target.perfil, areas)
    const caller = await app().sessionOf(giver.usuid)
    const client = await app().database.pool.connect()
    try {
      await client.query('begin; select pg_advisory_xact_lock(7305142022)')
      const waiting = ofUser(caller, target, on(24))
      await untilOneWaits(app().database)
      await client.query('insert into user_permission values ($1, 24, false)', [giver.usuid])
      await client.query('commit')
      expect(await waiting).toMatchObject({ status: 403, body: { code: 'permiso.noTiene' } })
    } finally {
      client.release()
    }
    expect(await held(target)).toEqual([])
  })
})

it('an own change of permissions is undone one by one, where nobody changed the same one since', async () => {
  const user = await createUser(app().database, [24])
  const [giver, other] = [await app().signInWith(giveProfile, giveUser, 24, 25, 26), await administrator()]
  await ofProfile(giver, user, [...on(25, 26), ...off(24)])
  await ofProfile(other, user, off(26))
  const undone = await undoLast(giver)
  expect(undone.registros).toMatchObject([{ cambios: [{}, {}], quedan: ['«eliminar áreas» cambió después'] }])
  expect(await held(user)).toEqual([24])
  await ofUser(giver, user, on(25))
  expect((await lastActions(giver))[0]).toMatchObject({ accion: expect.stringMatching(/^cambio de permisos de «/), estado: 'disponible' })
  await undoLast(giver)
  expect([await held(user), await differences(user)]).toEqual([[24], []])
})
