import { describe, expect, it } from 'vitest'
import * as imports from '@soportica/contract/core/imports'
import { sweeping } from '../../../../packages/rules/test/sweep.ts'
import { users as rights } from '@soportica/contract/permissions/securityWindows'
import { saveUser } from '@soportica/contract/people/users'
import { type Caller, testApp } from '../app.ts'
import { fileOf } from '../factories/exportedFile.ts'
import { apply, outcome, pasteInto, undo } from '../factories/importBatch.ts'
import { createPerson, groupBody, personBody } from '../factories/person.ts'
import { createProfile } from '../factories/profile.ts'
import { createUser } from '../factories/user.ts'

const app = testApp()
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
const keeper = () => app().signInWith(...Object.values(rights))
const headings = ['Usuario', 'Nombre', 'Apellido', 'Documento', 'Perfil', 'Correo', 'Celular']
const profileWithName = async (perids: readonly number[], nombre: string): Promise<string> => {
  await createProfile(app().database, perids, nombre)
  return nombre
}
const person = (usuario: string, perfil: string) => [
  usuario,
  'Ana',
  'Prueba',
  `DOC ${usuario}`,
  perfil,
  `${usuario}@example.com`,
  '3001234567',
]
const reasons = ({ filas }: imports.ImportPreview) =>
  filas.map(({ estado, errores }) => [estado, ...errores.map(({ campo, mensaje }) => `${campo}: ${mensaje}`)])
const found = (usuario: string) =>
  query(
    'select id, perfil, nombre, acceso, clave, estado, eliminado_en is not null as eliminado from app_user where usuario = $1 order by id',
    usuario,
  )
const mailsOf = (usuid: number) => query("select datos from mail where tipo = 'restauracion' and datos ->> 'usuid' = $1", String(usuid))

it('an exported list comes back all equal, groups too, without passwords', async () => {
  const caller = await keeper()
  const perfil = await createProfile(app().database)
  const idGrupo = await createPerson(caller, groupBody(perfil, { nombre: 'Grupo, con coma', actores: [6, 11] }))
  await createPerson(caller, groupBody(perfil, { nombre: 'Grupo, con coma' }))
  await createPerson(
    caller,
    personBody(perfil, { idGrupo, heredar: 1, color: '#0f766e', doblefactor: 1, codigopais: '1', celular: '5551234' }),
  )
  await createPerson(caller, personBody(perfil, { nombre: '=1+1', acceso: 0, estado: 2, actores: [1] }))
  const { rows } = await fileOf(caller, { lista: 'users' })
  const texts = rows.map((row) => row.map((cell) => String(cell ?? '')))
  expect(texts.flat().some((cell) => /clave|contrase|argon/i.test(cell))).toBe(false)
  const { totales, ignoradas, filas } = await pasteInto(caller, 'users', texts)
  expect(filas.filter(({ estado }) => estado !== 'igual')).toEqual([])
  expect([totales.igual, ignoradas]).toEqual([rows.length - 1, ['Actualizado por', 'Fecha actualización']])
})

it('brings people in without a password, with a link to make one, and takes them back', async () => {
  const caller = await keeper()
  const perfil = await profileWithName([], 'Perfil de Excel')
  const other = await createPerson(caller, personBody(await createProfile(app().database), { usuario: 'Ya.Estaba', documento: 'DOC 77' }))
  const { impid, ...looked } = await pasteInto(caller, 'users', [
    [...headings, 'Categoría', 'Actores', 'Acceso'],
    [...person('nueva.uno', 'PERFIL DE EXCEL'), '', '', ''],
    [...person('ya.estaba', perfil), 'Usuario', 'Visita Local, Constructor', 'Sí'],
    ['', 'Empresa', '', '', perfil, '', '', 'Grupo', 'Constructor', ''],
    ['', 'Sin entrada', '', 'DOC 9', perfil, '', '+1 5551234', '', '', ''],
    [...person('mala.uno', 'No hay tal'), '', 'Bombero', 'Quizás'],
    [...person('NUEVA.UNO', perfil), '', '', ''],
    ['otra', 'Ana', 'Igual', 'DOC 77', perfil, 'otra', '300', '', '', ''],
  ])
  expect(reasons(looked as imports.ImportPreview)).toEqual([
    ['nueva'],
    ['cambiada'],
    ['nueva'],
    ['nueva'],
    [
      'erronea',
      'perfil: Perfil: «No hay tal» no existe o está inactivo',
      'acceso: El campo acceso no es válido; use: Sí o No',
      'actores: Actores: «Bombero» no existe',
    ],
    ['erronea', 'usuario: Repite el registro de la fila 2'],
    ['erronea', expect.stringContaining('Correo invalido')],
  ])
  expect(outcome(await apply(caller, impid))).toMatchObject({ aplicados: 4, rechazados: [{ fila: 6 }, { fila: 7 }, { fila: 8 }] })
  const [made] = await found('nueva.uno')
  expect(made).toMatchObject({ acceso: 1, clave: null, estado: 1 })
  expect(await mailsOf(made.id)).toEqual([{ datos: { usuid: made.id, por: caller.usuid, primera: true } }])
  const traces = await query("select campo, despues from history where entidad = 'user' and registro in ($1, $2)", made.id, other)
  expect(traces.filter(({ campo }) => campo === 'clave')).toEqual([])
  expect(await query('select usuario, nombre, visita, aconstructor from app_user where id = $1', other)).toEqual([
    { usuario: 'Ya.Estaba', nombre: 'Ana', visita: 1, aconstructor: 1 },
  ])
  const undone = outcome(await undo(caller, impid))
  expect([undone.aplicados, undone.rechazados]).toEqual([3, [{ fila: 4, motivo: 'Un grupo no se elimina: inactívelo.' }]])
  expect(await found('nueva.uno')).toMatchObject([{ eliminado: true }])
  expect(await query('select nombre, visita from app_user where id = $1', other)).toEqual([{ nombre: 'Persona', visita: 0 }])
})

it('who has a password by now, or was changed, stays when the batch is taken back', async () => {
  const caller = await keeper()
  const perfil = await profileWithName([], 'Perfil que queda')
  const { impid } = await pasteInto(caller, 'users', [headings, person('entro', perfil), person('tocado', perfil)])
  await apply(caller, impid)
  await query("update app_user set clave = 'x' where usuario = 'entro'")
  await query("update app_user set version = version + 1 where usuario = 'tocado'")
  expect(outcome(await undo(caller, impid)).rechazados.map(({ motivo }) => motivo)).toEqual([
    'Ya tiene contraseña: elimínelo en la lista si no debe entrar.',
    'Otra persona cambió el registro después de la importación.',
  ])
  expect(await found('entro')).toMatchObject([{ eliminado: false }])
})

describe('rights', () => {
  /** A change of one cell, as previewed and as applied. */
  const change = async (caller: Caller, usuid: number, heading: string, value: string) => {
    const looked = await pasteInto(caller, 'users', [
      ['#', heading],
      [String(usuid), value],
    ])
    const { rechazados, aplicados } = outcome(await apply(caller, looked.impid))
    return { looked: reasons(looked)[0]!.join(' | '), aplicados, motivo: rechazados[0]?.motivo }
  }

  it('are asked for row by row', async () => {
    const perfil = await profileWithName([], 'Perfil de nadie')
    const { usuario } = await createUser(app().database)
    const rows = [headings, person('llega', perfil), [usuario, 'Cambiada', ...person(usuario, perfil).slice(2)]]
    const states = async (...perids: number[]) => reasons(await pasteInto(await app().signInWith(...perids), 'users', rows))
    expect(await states(rights.create)).toEqual([['nueva'], ['erronea', expect.stringContaining('editar usuarios')]])
    expect(await states(rights.edit)).toEqual([['erronea', expect.stringContaining('crear usuarios')], ['cambiada']])
    const other = await app().signInWith(rights.delete, rights.assignPermissions, rights.resetPasswords)
    expect((await other.call(imports.startImport, { body: { lista: 'users', filas: rows } })).status).toBe(403)
  })

  it('that one does not hold are not given to somebody new, nor with another profile', async () => {
    const caller = await app().signInWith(rights.create, rights.edit)
    const strong = await profileWithName([3, 8], 'Perfil con llaves')
    const { usuid, perfil } = await createUser(app().database)
    expect(reasons(await pasteInto(caller, 'users', [headings, person('colado', strong), person('colado2', 'Administrador')]))).toEqual([
      ['erronea', expect.stringContaining('perfil: No puede otorgar')],
      ['erronea', expect.stringContaining('perfil: No puede otorgar')],
    ])
    expect(await change(caller, usuid, 'Perfil', strong)).toMatchObject({
      looked: expect.stringContaining('No puede otorgar'),
      aplicados: 0,
    })
    expect(await query('select perfil from app_user where id = $1', usuid)).toEqual([{ perfil }])
  })

  it('gained by a profile since the review, or lost by the caller, save nothing', async () => {
    const caller = await app().signInWith(rights.create, rights.edit, 30)
    const nombre = await profileWithName([30], 'Perfil que crece')
    const { usuid, perfil } = await createUser(app().database)
    const { impid, totales } = await pasteInto(caller, 'users', [
      [...headings, '#'],
      [...person('tarde', nombre), ''],
      [...person('tarde2', nombre), String(usuid)],
    ])
    expect(totales).toMatchObject({ nueva: 1, cambiada: 1 })
    await query('insert into user_permission (usuid, perid, otorgado) values ($1, 30, false)', caller.usuid)
    const { aplicados, rechazados } = outcome(await apply(caller, impid))
    expect([aplicados, rechazados.map(({ motivo }) => motivo.slice(0, 26))]).toEqual([
      0,
      ['No puede otorgar ni quitar ', 'No puede otorgar ni quitar '].map((text) => text.slice(0, 26)),
    ])
    expect([await found('tarde'), await query('select perfil, nombre from app_user where id = $1', usuid)]).toEqual([
      [],
      [{ perfil, nombre: 'Prueba' }],
    ])
  })

  it.each([
    ['Correo', 'mio@example.com'],
    ['Usuario', 'mio'],
    ['Estado', 'Inactivo'],
    ['Acceso', 'No'],
    ['Nombre', 'Cambiado'],
  ])('of somebody with more of them keep their %s', async (heading, value) => {
    const { usuid } = await createUser(app().database, [3, 8])
    const before = await query('select * from app_user where id = $1', usuid)
    const caller = await app().signInWith(rights.create, rights.edit)
    expect(await change(caller, usuid, heading, value)).toMatchObject({
      looked: expect.stringMatching(/Tiene permisos que usted no tiene/),
      aplicados: 0,
    })
    expect(await query('select * from app_user where id = $1', usuid)).toEqual(before)
  })

  it.each([
    ['Perfil', 'Perfil propio'],
    ['Correo', 'otro@example.com'],
    ['Estado', 'Inactivo'],
    ['Acceso', 'No'],
    ['Actores', 'Visita Local'],
  ])('users do not change their own %s', async (heading, value) => {
    const caller = await app().signInWith(rights.edit)
    await query(
      "update app_user set documento = $2, celular = '3001234567', codigopais = '57' where id = $1",
      caller.usuid,
      `D${caller.usuid}`,
    )
    await query("insert into profile (nombre, usureg, usuact) values ('Perfil propio', 1, 1) on conflict do nothing")
    expect(await change(caller, caller.usuid, heading, value)).toMatchObject({
      looked: expect.stringMatching(/su propio usuario/),
      aplicados: 0,
    })
  })

  it('somebody who is let in is sent a link too, where a form asks for a password', async () => {
    const caller = await keeper()
    const usuid = await createPerson(caller, personBody(await createProfile(app().database), { acceso: 0 }))
    expect(await change(caller, usuid, 'Acceso', 'Sí')).toMatchObject({ aplicados: 1 })
    expect(await mailsOf(usuid)).toHaveLength(1)
    const typed = await createPerson(caller, personBody(await createProfile(app().database), { acceso: 0 }))
    const form = { usuid: typed, categoria: 1, perfil: await createProfile(app().database), nombre: 'X', acceso: 1 }
    expect(await caller.call(saveUser, { body: form })).toMatchObject({ status: 422, body: { campo: 'clave' } })
  })
})

const most = sweeping ? 5000 : 500
it(`takes ${most} people in one batch, and knows them again`, async () => {
  const caller = await keeper()
  const perfil = await profileWithName([], 'Perfil de miles')
  const rows = Array.from({ length: most }, (_, n) => person(`miles.${n}`, perfil))
  const { impid, totales } = await pasteInto(caller, 'users', [headings, ...rows])
  expect(totales.nueva).toBe(most)
  expect(outcome(await apply(caller, impid))).toMatchObject({ aplicados: most, rechazados: [] })
  expect((await pasteInto(caller, 'users', [headings, ...rows])).totales.igual).toBe(most)
  expect(outcome(await undo(caller, impid)).aplicados).toBe(most)
}, 120_000)
