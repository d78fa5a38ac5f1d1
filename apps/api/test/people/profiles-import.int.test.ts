import { describe, expect, it } from 'vitest'
import * as imports from '@soportica/contract/core/imports'
import { allPerids, permissionName } from '@soportica/contract/permissions/permissions'
import { profiles as rights } from '@soportica/contract/permissions/securityWindows'
import { saveProfile } from '@soportica/contract/people/profiles'
import { testApp } from '../app.ts'
import { fileOf } from '../factories/exportedFile.ts'
import { apply, outcome, pasteInto, undo } from '../factories/importBatch.ts'
import { createProfile } from '../factories/profile.ts'
import { createUser } from '../factories/user.ts'

const app = testApp()
const all = Object.values(rights)
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
const columnas = ['nombre', 'estado', 'modulos', 'tipoAdjuntosCajeros', 'tipoAdjuntosSucursales', 'permisos']
const headings = ['#', 'Nombre', 'Estado', 'Módulos', 'Tipos de adjunto de cajeros', 'Tipos de adjunto de sucursales', 'Permisos']
const positions = 'Administración - Posiciones'
const types = async () => {
  const rows = await query(
    'select sistema, min(nombre) as nombre from attached_type where estid = 1 and eliminado_en is null group by 1 order by 1',
  )
  return rows.map(({ nombre }) => String(nombre)) as [string, string]
}
/** One that its form would save: with a type of each. */
async function profileWith(perids: readonly number[] = []): Promise<number> {
  const prfid = await createProfile(app().database, perids)
  await query('insert into profile_attached_type (perfil, tipo) values ($1, 1), ($1, 40)', prfid)
  return prfid
}
const grantsOf = async (prfid: number): Promise<number[]> =>
  (await query('select perid from profile_permission where perfil = $1 order by 1', prfid)).map(({ perid }) => perid)
const reasons = ({ filas }: imports.ImportPreview) =>
  filas.map(({ estado, errores }) => [estado, ...errores.map(({ campo, mensaje }) => `${campo}: ${mensaje}`)])
const idOf = async (nombre: string): Promise<number> =>
  Number((await query('select id from profile where nombre = $1 and eliminado_en is null', nombre))[0]?.id)

it('an exported list comes back all equal, with every permission', async () => {
  const caller = await app().sessionOf((await createUser(app().database, allPerids)).usuid)
  await createProfile(app().database, [30, 5])
  const { rows } = await fileOf(caller, { lista: 'profiles', columnas })
  expect(rows[0]).toEqual(headings)
  const texts = rows.map((row) => row.map((cell) => String(cell ?? '')))
  expect(texts.some((row) => row[6]!.length > 2000)).toBe(true)
  const { totales, ignoradas } = await pasteInto(caller, 'profiles', texts)
  expect([totales, ignoradas]).toEqual([{ nueva: 0, cambiada: 0, igual: rows.length - 1, erronea: 0 }, []])
  // Whoever does not give permissions sees none, and brings none.
  const editor = await app().signInWith(rights.edit)
  const { rows: seen } = await fileOf(editor, { lista: 'profiles', columnas })
  expect(seen.slice(1).every((row) => !row[6])).toBe(true)
  const repeated = await pasteInto(
    editor,
    'profiles',
    seen.map((row) => row.map((cell) => String(cell ?? ''))),
  )
  expect(repeated.totales).toMatchObject({ cambiada: 0, igual: seen.length - 1 })
})

it('makes and changes profiles with their permissions, as one batch that is taken back', async () => {
  const caller = await app().signInWith(...all, 30, 31, 32)
  const [cashier, branch] = await types()
  const prfid = await profileWith([30, 31])
  const [{ nombre }] = await query('select nombre from profile where id = $1', prfid)
  const row = (...cells: string[]) => [...cells, positions, cashier, branch]
  const { filas, impid } = await pasteInto(caller, 'profiles', [
    headings,
    [...row('', 'Traído nuevo', ''), `${permissionName(30)}, ${permissionName(32).toUpperCase()}`],
    [...row('', String(nombre).toUpperCase(), 'inactivo'), permissionName(32)],
    [...row('', 'Traído mal', 'Quizás'), 'volar'],
    [...row('', 'Traído ajeno', 'Activo'), permissionName(5)],
    [...row('', 'traido nuevo', 'Activo'), ''],
  ])
  expect(reasons({ filas } as imports.ImportPreview)).toEqual([
    ['nueva'],
    ['cambiada'],
    ['erronea', 'estado: El campo estado no es válido; use: Activo o Inactivo', 'permisos: Permisos: «volar» no existe'],
    [
      'erronea',
      `permisos: Permisos: «${permissionName(5)}» es de «Administración - Usuarios», que no está en los módulos del perfil`,
      expect.stringContaining('No puede otorgar'),
    ],
    ['erronea', 'nombre: Repite el registro de la fila 2'],
  ])
  expect(filas[1]).toMatchObject({ antes: { estado: 'Activo', permisos: `${permissionName(30)}, ${permissionName(31)}` } })
  expect(outcome(await apply(caller, impid))).toMatchObject({
    aplicados: 2,
    mensaje: expect.stringContaining('Se guardaron 1 registro nuevo y 1 cambio.'),
  })
  const made = await idOf('Traído nuevo')
  expect([await grantsOf(made), await grantsOf(prfid)]).toEqual([[30, 32], [32]])
  expect(await query("select distinct lote from history where entidad = 'profile' and registro in ($1, $2)", made, prfid)).toHaveLength(1)
  expect(outcome(await undo(caller, impid))).toMatchObject({ aplicados: 2, rechazados: [] })
  expect(await idOf('Traído nuevo')).toBeNaN()
  expect(await grantsOf(prfid)).toEqual([30, 31])
  expect(await query('select nombre, estado from profile where id = $1', prfid)).toEqual([{ nombre, estado: 1 }])
})

it('a profile that somebody took into use, or changed, stays when the batch is taken back', async () => {
  const caller = await app().signInWith(...all)
  const [cashier, branch] = await types()
  const names = ['En uso', 'Tocado'].map((nombre) => ['', nombre, '', '', cashier, branch, ''])
  const { impid } = await pasteInto(caller, 'profiles', [headings, ...names])
  await apply(caller, impid)
  await createUser(app().database, [], { perfil: await idOf('En uso') })
  await caller.call(saveProfile, { body: { prfid: await idOf('Tocado'), nombre: 'Tocado', estado: 2 } })
  expect(outcome(await undo(caller, impid)).rechazados.map(({ motivo }) => motivo)).toEqual([
    'No se pudo eliminar «En uso»: lo tiene 1 usuario.',
    'Otra persona cambió el registro después de la importación.',
  ])
})

describe('rights', () => {
  it('are checked row by row, and for the list', async () => {
    const prfid = await profileWith()
    const [cashier, branch] = await types()
    const rows = [
      headings,
      [String(prfid), `Cambia ${prfid}`, 'Activo', '', cashier, branch, ''],
      ['', 'Nace', '', '', cashier, branch, ''],
    ]
    const states = async (...perids: number[]) => reasons(await pasteInto(await app().signInWith(...perids), 'profiles', rows))
    expect(await states(rights.create)).toEqual([['erronea', expect.stringContaining('editar perfiles')], ['nueva']])
    expect(await states(rights.edit)).toEqual([['cambiada'], ['erronea', expect.stringContaining('crear perfiles')]])
    const other = await app().signInWith(rights.view, rights.assignPermissions, rights.delete)
    expect((await other.call(imports.startImport, { body: { lista: 'profiles', filas: rows } })).status).toBe(403)
  })

  it('that one does not hold are neither given nor taken, nor read', async () => {
    const caller = await app().signInWith(...all)
    const [cashier, branch] = await types()
    const prfid = await profileWith([30])
    const [{ perfil }] = await query('select perfil from app_user where id = $1', caller.usuid)
    const granted = permissionName(30)
    const rows = [
      headings,
      ['', 'Con poder', '', positions, cashier, branch, granted],
      [String(prfid), 'Sin poder', 'Activo', positions, cashier, branch, ''],
      [String(perfil), 'Mi perfil', 'Activo', positions, cashier, branch, ''],
      ['1', 'Administrador', 'Inactivo', '', cashier, branch, ''],
    ]
    const rowReasons = reasons(await pasteInto(caller, 'profiles', rows)).map((row) => row.join(' | '))
    expect(rowReasons[0]).toContain('No puede otorgar ni quitar un permiso que no tiene: crear posiciones')
    expect(rowReasons[1]).toContain('No puede otorgar ni quitar')
    expect(rowReasons[2]).toContain('No puede cambiar')
    expect(rowReasons[3]).toContain('No puede otorgar ni quitar')
    // Whoever may not give permissions is not told which there are.
    const editor = await app().signInWith(rights.edit, 30)
    const blind = await pasteInto(editor, 'profiles', [
      ['#', 'Permisos'],
      [String(prfid), granted],
    ])
    expect(reasons(blind)).toEqual([['erronea', expect.stringContaining('asignar permisos a perfiles')]])
  })

  it('that were lost since the review save nothing', async () => {
    const caller = await app().signInWith(...all, 30, 31)
    const [cashier, branch] = await types()
    const prfid = await profileWith([31])
    const { impid, totales } = await pasteInto(caller, 'profiles', [
      headings,
      ['', 'Después sí', '', '', cashier, branch, ''],
      ['', 'Después no', '', positions, cashier, branch, permissionName(30)],
      [String(prfid), 'Después tampoco', 'Activo', positions, cashier, branch, `${permissionName(30)}, ${permissionName(31)}`],
    ])
    expect(totales.erronea).toBe(0)
    await query('insert into user_permission (usuid, perid, otorgado) values ($1, 30, false)', caller.usuid)
    const { aplicados, rechazados } = outcome(await apply(caller, impid))
    expect([aplicados, rechazados.map(({ motivo }) => motivo)]).toEqual([
      1,
      Array.from({ length: 2 }, () => 'No puede otorgar ni quitar un permiso que no tiene: crear posiciones (permiso 30).'),
    ])
    expect([await idOf('Después no'), await idOf('Después tampoco')]).toEqual([NaN, NaN])
    expect(await grantsOf(prfid)).toEqual([31])
    expect(await query('select perfil from profile_permission where perid = 30 and perfil = $1', prfid)).toEqual([])
  })

  it('a profile that changed since the review stays as it is', async () => {
    const caller = await app().signInWith(...all, 30)
    const prfid = await profileWith([30])
    const { impid } = await pasteInto(caller, 'profiles', [
      ['#', 'Nombre'],
      [String(prfid), `Otro nombre ${prfid}`],
    ])
    await query('update profile set version = version + 1 where id = $1', prfid)
    expect(outcome(await apply(caller, impid)).rechazados[0]?.motivo).toContain('después de la revisión')
  })
})
