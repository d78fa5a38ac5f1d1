import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { getRejectedRows } from '@soportica/contract/core/imports'
import { getHistory } from '@soportica/contract/records/history'
import { getEntityTemplate, listEntityData, uploadEntityData } from '@soportica/contract/plan-requests/entities'
import { expect, it } from 'vitest'
import { sweeping } from '../../../../packages/rules/test/sweep.ts'
import { type Caller, testApp } from '../app.ts'
import { apply, outcome, preview, undo } from '../factories/importBatch.ts'

const app = testApp()
const query = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows
const headings = ['Codigo', 'NOMBRE*', 'región', 'Departamento', 'MUNICIPIO', 'Dirección *', 'estado']
async function upload(caller: Caller, rows: string[][], nombre = 'sitios.xlsx', opc = 2) {
  const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'Sitios', rows: [headings, ...rows] }] }))
  return caller.call(uploadEntityData, { body: { opc }, file: { nombre, bytes: content, campo: 'archivo' } })
}
const site = (codigo: string, nombre: string, more: string[] = ['Andina', '', '', 'Calle 1']) => [codigo, nombre, ...more, '']
const stored = () =>
  query('select codigo, nombre, estado from plan_entity where clase = 2 and usureg <> 1 and eliminado_en is null order by codigo')

it('reviews, saves, gives back what is wrong and takes a file back', async () => {
  const keeper = await app().signInWith(82)
  expect((await keeper.call(getEntityTemplate)).headers['content-disposition']).toContain('Formato')
  expect(await upload(keeper, [], 'sitios.pdf')).toMatchObject({
    status: 422,
    body: { mensaje: 'sitios.pdf no es un archivo Excel válido.' },
  })
  // The largest one is looked into, one byte more is not.
  const padded = (bytes: number) =>
    keeper.call(uploadEntityData, { body: { opc: 2 }, file: { nombre: 'a.xlsx', bytes: Buffer.alloc(bytes), campo: 'archivo' } })
  expect([(await padded(10_485_760)).body['code'], (await padded(10_485_761)).body['mensaje']]).toEqual([
    'importacion.ilegible',
    'El tamaño total de los archivos excede el máximo permitido de 10 MB.',
  ])
  expect((await upload(keeper, [site('E1', 'Uno')], 'sitios.xls')).body).toMatchObject({ code: 'importacion.antiguo' })
  const first = preview(await upload(keeper, [site('E1', '=1+1'), site('E2', 'Dos')]))
  expect(first).toMatchObject({ mensaje: 'Se revisaron 2 filas: 2 nuevas, 0 cambian, 0 iguales y 0 con errores.' })
  expect(await stored()).toEqual([])
  expect(outcome(await apply(keeper, first.impid)).aplicados).toBe(2)

  const rows = [
    site('é1', 'Uno'),
    site('E2', 'Dos'),
    site('E3', 'Tres'),
    site('e3', 'Otro'),
    site('', 'Sin código'),
    site('E4', '#N/A'),
    [...site('E5', 'x').slice(0, 6), 'quizás'],
  ]
  const second = preview(await upload(keeper, rows))
  expect(second.totales).toEqual({ nueva: 1, cambiada: 1, igual: 1, erronea: 4 })
  const wrong = second.filas
    .filter(({ estado }) => estado === 'erronea')
    .map(({ fila, errores }) => [fila, errores[0]?.campo, errores[0]?.mensaje])
  expect(wrong).toEqual([
    [5, 'codigo', 'Repite el código de la fila 4'],
    [6, 'codigo', 'El campo código es requerido'],
    [7, 'nombre', 'La celda tiene un error de Excel: #N/A'],
    [8, 'estado', 'El campo estado no es válido; use: Activo o Inactivo'],
  ])
  const { raw } = await keeper.call(getRejectedRows, { params: { impid: second.impid } })
  const [sheet] = (await readXlsx(raw)).sheets
  expect(sheet?.rows.map((row) => row.at(-1))).toEqual([
    'ERRORES',
    expect.stringContaining('Fila 5: CÓDIGO: Repite'),
    expect.any(String),
    expect.any(String),
    expect.any(String),
  ])
  await apply(keeper, second.impid)
  expect((await stored()).map(({ nombre }) => nombre)).toEqual(expect.arrayContaining(['Uno', 'Dos', 'Tres']))
  await query("update plan_entity set nombre = 'Tres de otro', version = version + 1 where codigo = 'E3'")
  expect(outcome(await undo(keeper, second.impid))).toMatchObject({ aplicados: 1, rechazados: [{ fila: 4 }] })
  expect(new Set((await stored()).map(({ nombre }) => nombre))).toEqual(new Set(['=1+1', 'Dos', 'Tres de otro']))
  const [{ id }] = (await query("select id from plan_entity where codigo = 'E1' and usureg <> 1")) as [{ id: number }]
  const { body: history } = await keeper.call(getHistory, { body: { entidad: 'planEntity', id } })
  expect(history['results']).toMatchObject([
    { accion: 'actualizado', origen: 'Importación deshecha' },
    {
      accion: 'actualizado',
      origen: 'Importación',
      cambios: [{ etiqueta: 'código' }, { etiqueta: 'nombre', antes: '=1+1', despues: 'Uno' }],
    },
    { accion: 'creado', origen: 'Importación' },
  ])
  const { body: listed } = await keeper.call(listEntityData, { body: { opc: 2, texto: 'de otro' } })
  expect(listed).toMatchObject({ total: 1, results: [{ codigo: 'E3', nomestado: 'Activo' }] })
  const another = await app().signInWith(82)
  expect((await another.call(getRejectedRows, { params: { impid: second.impid } })).status).toBe(404)
})

const most = sweeping ? 20_000 : 2_000
it(`takes ${most} at once`, async () => {
  const keeper = await app().signInWith(82)
  const many = Array.from({ length: most }, (_, at) => site(`M${at}`, `Sitio ${at}`))
  const { impid, totales } = preview(await upload(keeper, many, 'muchos.xlsx', 1))
  expect(totales.nueva).toBe(most)
  expect(outcome(await apply(keeper, impid)).aplicados).toBe(most)
  expect(outcome(await undo(keeper, impid)).aplicados).toBe(most)
})
