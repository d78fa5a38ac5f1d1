import { describe, expect, it } from 'vitest'
import { peridsTo, windowPermissions } from '@soportica/contract/catalogs/catalog'
import { area } from '@soportica/contract/catalogs/cashiers/area'
import { catalogByName } from '@soportica/contract/catalogs/registry'
import * as imports from '@soportica/contract/core/imports'
import { sweepImports } from '../../src/capabilities/imports/imports.queries.ts'
import { testApp } from '../app.ts'
import { createCatalogRow } from '../factories/catalogRow.ts'
import { preview, outcome, send, paste, apply, undo } from '../factories/importBatch.ts'

const app = testApp()
const keeper = () => app().signInWith(...windowPermissions(area))
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
const rowsOf = (prefix: string) =>
  query(
    'select id, nombre, estado, version, eliminado_en is not null as eliminada from area where nombre like $1 order by nombre',
    `${prefix}%`,
  )

describe('a preview', () => {
  it('says what each row would do, and saves nothing', async () => {
    const caller = await keeper()
    const { id } = await createCatalogRow(caller, area, { nombre: 'Revisión Uno' })
    await createCatalogRow(caller, area, { nombre: 'Revisión Dos' })
    const { filas, totales, ...answer } = await paste(caller, [
      ['Nombre', 'ESTADO ', 'Observaciones'],
      ['revision uno', 'inactivo', 'x'],
      ['', '', ''],
      ['Revisión Dos', 'Activo', 'x'],
      ['Revisión Tres', '', ''],
      ['', 'Activo', ''],
      ['Revisión Cuatro', 'Quizás', ''],
    ])
    expect(answer).toMatchObject({
      estado: 'previa',
      total: 5,
      columnas: [
        { nombre: 'nombre', etiqueta: 'Nombre' },
        { nombre: 'estado', etiqueta: 'Estado' },
      ],
      ignoradas: ['Observaciones'],
    })
    expect(totales).toEqual({ nueva: 1, cambiada: 1, igual: 1, erronea: 2 })
    expect(filas).toMatchObject([
      {
        fila: 2,
        estado: 'cambiada',
        id,
        valores: { nombre: 'Revisión Uno', estado: 'Inactivo' },
        antes: { estado: 'Activo' },
        errores: [],
      },
      { fila: 4, estado: 'igual', antes: {} },
      { fila: 5, estado: 'nueva', valores: { nombre: 'Revisión Tres', estado: 'Activo' } },
      { fila: 6, estado: 'erronea', errores: [{ campo: 'nombre', mensaje: 'El campo nombre es requerido' }] },
      { fila: 7, estado: 'erronea', errores: [{ campo: 'estado', mensaje: 'El campo estado no es válido; use: Activo o Inactivo' }] },
    ])
    expect(await rowsOf('Revisión')).toHaveLength(2)
    expect(await query('select nombre from event where usuid = $1 order by id desc limit 1', caller.usuid)).toEqual([
      { nombre: 'import.started' },
    ])
  })

  it('leaves alone what has no column, and renames by number', async () => {
    const caller = await keeper()
    const { id } = await createCatalogRow(caller, area, { nombre: 'Renombrada', estado: 2 })
    const { filas, impid } = await paste(caller, [
      ['#', 'nombre'],
      [String(id), '  Renombrada   ya '],
    ])
    expect(filas).toMatchObject([{ estado: 'cambiada', id, valores: { nombre: 'Renombrada ya' }, antes: { nombre: 'Renombrada' } }])
    expect(outcome(await apply(caller, impid))).toMatchObject({ mensaje: 'Se guardó 1 cambio.', aplicados: 1, rechazados: [] })
    expect(await rowsOf('Renombrada')).toMatchObject([{ nombre: 'Renombrada ya', estado: 2, version: 2 }])
  })

  it.each([
    ['abc', 'El número «abc» no es válido'],
    ['99999999999', 'El número «99999999999» no es válido'],
    ['1999999999', 'No existe un registro con el número 1999999999, o fue eliminado'],
  ])('a row with the number %s is wrong', async (number, mensaje) => {
    const { filas } = await paste(await keeper(), [
      ['areid', 'Nombre'],
      [number, 'Con número'],
    ])
    expect(filas).toMatchObject([{ estado: 'erronea', errores: [{ campo: 'areid', mensaje }] }])
  })

  it('of two rows for one record the later is wrong, and so is a name that another record has', async () => {
    const caller = await keeper()
    const one = await createCatalogRow(caller, area, { nombre: 'Doble Uno' })
    const two = await createCatalogRow(caller, area, { nombre: 'Doble Dos' })
    const { filas } = await paste(caller, [
      ['#', 'Nombre'],
      [String(one.id), 'Doble uno bis'],
      ['', 'DOBLE  ÚNO BIS'],
      ['', 'Doble nueva'],
      ['', 'doble nuéva'],
      [String(two.id), 'doble uno'],
    ])
    expect(filas.map(({ estado }) => estado)).toEqual(['cambiada', 'erronea', 'nueva', 'erronea', 'erronea'])
    expect(filas.flatMap(({ errores }) => errores.map(({ mensaje }) => mensaje))).toEqual([
      'Repite el registro de la fila 2',
      'Repite el registro de la fila 4',
      'Ya existe un registro con el nombre «doble uno».',
    ])
  })

  it('a wrong row does not affect right ones, and a repeated number is reported', async () => {
    const caller = await keeper()
    const { id } = await createCatalogRow(caller, area, { nombre: 'Turno Uno' })
    const { filas } = await paste(caller, [
      ['#', 'Nombre', 'Estado'],
      [String(id), 'Turno Uno', 'Quizás'],
      ['', 'Turno nuevo', 'Quizás'],
      [String(id), 'Turno Uno', 'Inactivo'],
      ['', 'Turno nuevo', 'Activo'],
      [String(id), 'Turno otro', 'Activo'],
      ['', 'Turno nuevo', 'Activo'],
    ])
    expect(filas.map(({ estado, errores }) => [estado, errores[0]?.campo, errores[0]?.mensaje])).toEqual([
      ['erronea', 'estado', 'El campo estado no es válido; use: Activo o Inactivo'],
      ['erronea', 'estado', 'El campo estado no es válido; use: Activo o Inactivo'],
      ['cambiada', undefined, undefined],
      ['nueva', undefined, undefined],
      ['erronea', 'areid', 'Repite el registro de la fila 4'],
      ['erronea', 'nombre', 'Repite el registro de la fila 5'],
    ])
  })

  it('tells the right that is missing, row by row', async () => {
    const owner = await keeper()
    await createCatalogRow(owner, area, { nombre: 'Derechos' })
    const rows = [
      ['Nombre', 'Estado'],
      ['Derechos', 'Inactivo'],
      ['Derechos nuevos', 'Activo'],
    ]
    const states = async (...perids: readonly number[]) =>
      (await paste(await app().signInWith(...perids), rows)).filas.map(({ estado, errores }) => [estado, errores[0]?.mensaje])
    const refusal = expect.stringMatching(/^No tiene permiso/)
    expect(await states(...peridsTo(area, 'create'))).toEqual([
      ['erronea', refusal],
      ['nueva', undefined],
    ])
    expect(await states(...peridsTo(area, 'edit'))).toEqual([
      ['cambiada', undefined],
      ['erronea', refusal],
    ])
    expect((await send(await app().signInWith(...peridsTo(area, 'delete')), rows)).status).toBe(403)
  })

  it.each([
    [[['Código'], ['1']], 'La primera fila debe traer los encabezados: falta la columna «#» o «Nombre»'],
    [
      [
        ['Nombre', 'NOMBRE'],
        ['a', 'b'],
      ],
      'La columna «Nombre» está dos veces',
    ],
    [[['Nombre']], 'No hay filas para revisar'],
    [[['', ' ']], 'No hay filas para revisar'],
    [[], 'No hay filas para revisar'],
    [[['Nombre', ...Array.from({ length: 60 }, () => '')], ['x']], 'No se pueden revisar más de 60 columnas'],
    [[['Nombre', 'Estado'], ['x'], ['x', 'x'.repeat(2001)]], 'La celda B3 tiene más de 2000 caracteres'],
    [[['Nombre'], [...Array.from({ length: 28 }, () => ''), 'x'.repeat(2001)]], 'La celda AC2 tiene más de 2000 caracteres'],
  ])('refuses what cannot be reviewed (%#)', async (filas, mensaje) => {
    expect(await send(await keeper(), filas)).toMatchObject({ status: 422, body: { mensaje } })
  })

  it.each([5001, 5002])('refuses %i rows', async (length) => {
    const filas = [['Nombre'], ...Array.from({ length }, (_, n) => [`x ${n}`])]
    expect(await send(await keeper(), filas)).toMatchObject({
      status: 422,
      body: { mensaje: 'No se pueden revisar más de 5000 filas a la vez' },
    })
  })

  it('is hidden from users who lost the rights to the list', async () => {
    const caller = await keeper()
    const { impid } = await paste(caller, [['Nombre'], ['Sin derecho']])
    const look = (wanted: Record<string, string>) => caller.call(imports.getImport, { params: { impid }, query: wanted })
    expect((await look({})).status).toBe(200)
    for (const perid of [...peridsTo(area, 'create'), ...peridsTo(area, 'edit')])
      await query(
        'insert into user_permission (usuid, perid, otorgado) values ($1, $2, false) on conflict (usuid, perid) do update set otorgado = false',
        caller.usuid,
        perid,
      )
    expect((await look({})).status).toBe(403)
    expect((await look({ estado: 'nueva' })).status).toBe(403)
  })

  it('knows no other list, and no place that is not there', async () => {
    const subcategory = catalogByName('aftersales_subcategory')
    const caller = await app().signInWith(...windowPermissions(subcategory))
    const filas = [['Nombre'], ['x']]
    expect(await caller.call(imports.startImport, { body: { lista: 'app_user', filas } })).toMatchObject({
      status: 404,
      body: { code: 'importacion.lista', mensaje: 'La lista «app_user» no recibe filas de Excel.' },
    })
    expect((await send(caller, filas, { definition: subcategory, lugar: 999_999 })).status).toBe(404)
    expect(await send(caller, filas, { definition: subcategory })).toMatchObject({
      status: 422,
      body: { code: 'campo.requerido', mensaje: 'El campo categoría es requerido' },
    })
  })

  it('is read page by page and by state, by its author', async () => {
    const caller = await keeper()
    const rows = Array.from({ length: 120 }, (_, n) => [n % 2 ? `Página ${n}` : '', 'Activo'])
    const { impid, filas, total } = await paste(caller, [['Nombre', 'Estado'], ...rows])
    expect([filas.length, total]).toEqual([50, 120])
    const page = async (wanted: Record<string, string>) =>
      preview(await caller.call(imports.getImport, { params: { impid }, query: wanted }))
    const wrong = await page({ estado: 'erronea', first: '50', rows: '20' })
    expect([wrong.total, wrong.filas.length, wrong.filas[0]?.fila]).toEqual([60, 10, 102])
    expect((await page({ first: '119' })).filas).toMatchObject([{ fila: 121, estado: 'nueva' }])
    expect(Object.keys((await page({})).filas[1]!)).not.toContain('cuerpo')
    const other = await keeper()
    for (const call of [imports.getImport, imports.applyImport, imports.undoImport, imports.cancelImport])
      expect((await other.call(call, { params: { impid }, body: {} })).status).toBe(404)
  })

  it('is forgotten when it is cancelled, after a day, and when ten later ones were made', async () => {
    const caller = await keeper()
    const filas = [['Nombre'], ['Olvido']]
    const known = async (impid: string) => (await caller.call(imports.getImport, { params: { impid } })).status === 200
    const { impid: cancelled } = await paste(caller, filas)
    expect((await caller.call(imports.cancelImport, { params: { impid: cancelled } })).status).toBe(200)
    expect((await apply(caller, cancelled)).status).toBe(404)
    const { impid: applied } = await paste(caller, filas)
    await apply(caller, applied)
    expect((await caller.call(imports.cancelImport, { params: { impid: applied } })).status).toBe(409)
    const { impid: first } = await paste(caller, filas)
    for (let count = 0; count < 9; count++) await paste(caller, filas)
    expect(await known(first)).toBe(true)
    const { impid: last } = await paste(caller, filas)
    expect([await known(first), await known(last)]).toEqual([false, true])
    const due = { status: 404, body: { code: 'importacion.vencida', mensaje: 'La revisión venció. Vuelva a traer las filas.' } }
    expect(await apply(caller, first)).toMatchObject(due)
    expect(await caller.call(imports.getImport, { params: { impid: first } })).toMatchObject(due)
    const sweepAfter = (hours: number) => sweepImports(app().database.db, new Date(Date.now() + hours * 3_600_000))
    await sweepAfter(23)
    expect(await known(last)).toBe(true)
    await sweepAfter(25)
    expect([await known(last), await known(applied)]).toEqual([false, true])
    await sweepAfter(24 * 31)
    expect(await known(applied)).toBe(false)
    expect(await undo(caller, applied)).toMatchObject({ status: 404, body: { code: 'importacion.olvidada' } })
  })
})
