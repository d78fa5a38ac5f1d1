import { existsSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { deleteCashier, saveCashier } from '@soportica/contract/cashiers/calls'
import { type CashierRow, listCashiers } from '@soportica/contract/cashiers/listCalls'
import { cancelExport, startExport } from '@soportica/contract/core/exports'
import { peridOf } from '@soportica/contract/permissions/permissions'
import { describe, expect, it } from 'vitest'
import { exportFile } from '../../src/capabilities/exports/runExport.ts'
import { type Caller, testApp } from '../app.ts'
import { cashierBody, createActor, createModality } from '../factories/cashier.ts'
import { askFile, fileEnded, fileOf, fileState } from '../factories/exportedFile.ts'

const app = testApp({ clock: () => new Date('2026-03-02T15:00:00Z') })
const rights = [9, 90, 138, 139]

const rowsOf = async (caller: Caller, filtros: object, columnas: string[] = []) =>
  (await fileOf(caller, { lista: 'cajeros', filtros, columnas })).rows
async function saved(caller: Caller, values: Record<string, unknown>): Promise<number> {
  const answer = await caller.call(saveCashier, { body: { cajid: 0, ...(await cashierBody(app().database, values)) } })
  expect(answer).toMatchObject({ status: 200 })
  return Number(answer.body['cajid'])
}
const day = (text: string) => new Date(`${text}T00:00:00Z`)

describe('the file of the cashiers', () => {
  it('has the columns that were asked for, in their order: texts, numbers, people and days', async () => {
    const caller = await app().signInWith(...rights)
    const visitor = await createActor(app().database, 'visita', [], { nombre: 'Ana', apellido: 'Ñáñez & Cía' })
    const id = await saved(caller, {
      nombreCajero: '=1+1 <b>"Éxito"</b>',
      codigoCajero: '00712',
      idModalidad: await createModality(app().database),
      fechaInicioCajero: '2026-03-02',
      requiereInmobiliaria: 0,
      idVisitante: visitor.usuid,
    })
    const child = await saved(caller, { nombreCajero: '@El hijo', codigoCajero: '' })
    await caller.call(saveCashier, { body: { cajid: id, hijos: [child] } })
    const columns = ['teorica_visita', 'idVisitante', 'nombre', 'consecutivo', 'codigo', 'padre', 'fechaInicioCajero', 'nada', 'nombre']
    const [header, first, second, ...lines] = await rowsOf(caller, { filters: { consecutivo: [id, child] }, sortOrder: 1 }, columns)
    expect(header).toEqual([
      'Entrega teórica Visita Local',
      'Visitante',
      'Nombre',
      'Consecutivo',
      'Código',
      'Padre/hijo',
      'Familia',
      'Fecha de inicio',
    ])
    const [visit, begin] = [day('2026-03-09'), day('2026-03-02')]
    expect(first).toEqual([visit, 'Ana Ñáñez & Cía', '=1+1 <b>"Éxito"</b>', id, '00712', 'PADRE', '@El hijo', begin])
    expect(second).toEqual([null, null, '@El hijo', child, null, 'HIJO', '=1+1 <b>"Éxito"</b>', null])
    expect(lines).toEqual([])
  })

  it('says where a stage stands that is asked for, or that was moved', async () => {
    const caller = await app().signInWith(...rights)
    const idModalidad = await createModality(app().database, { visita: 2, licencia: 2 })
    const values = { idModalidad, requiereRadicadoLicencia: 0 }
    const [id, moved] = [await saved(caller, values), await saved(caller, { ...values, idEstadoDiseno: 2 })]
    const columns = ['consecutivo', 'idEstadoInmobiliaria', 'idEstadoVisita', 'idEstadoDiseno', 'idEstadoLicencia']
    const [, ...rows] = await rowsOf(caller, { filters: { consecutivo: [id, moved] }, sortOrder: 1 }, columns)
    expect(rows).toEqual([
      [id, null, 'Por Programar', null, null],
      [moved, null, 'Por Programar', 'En Diseño', null],
    ])
  })

  it('has exactly the selected records, in any tab', async () => {
    const caller = await app().signInWith(...rights, peridOf('cashierManagement', 'cashiers', 'delete')!)
    const ids = [await saved(caller, {}), await saved(caller, { idEstadoCajero: 2 }), await saved(caller, {}), await saved(caller, {})]
    const [first, second, , gone] = ids
    await caller.call(deleteCashier, { body: { cajid: gone! } })
    const seleccion = [gone, second, first]
    const idsIn = async (by: Caller) => (await rowsOf(by, { seleccion, estado: 3, sortOrder: 1 }, ['consecutivo'])).slice(1).flat()
    expect(await idsIn(caller)).toEqual([first, second, gone])
    expect(await idsIn(await app().signInWith(...rights))).toEqual([first, second])
    for (const wrong of [[], ['x'], Array.from({ length: 1_001 }, (_, at) => at + 1)])
      expect(await caller.call(startExport, { body: { lista: 'cajeros', filtros: { seleccion: wrong } } })).toMatchObject({
        status: 422,
        body: { campo: expect.stringMatching(/^seleccion/) },
      })
  })

  it('leaves deleted records out for users who may not see them', async () => {
    const caller = await app().signInWith(9, 90)
    const id = await saved(await app().signInWith(...rights), { nombreCajero: 'Uno que se fue' })
    const { rows } = await app().database.pool.query(
      `update cashier set estado = (select s.id from cashier_status s where s.eliminado = 1), eliminado_en = now(), eliminado_por = 1
       where id = $1 returning estado`,
      [id],
    )
    const filtros = { estado: rows[0].estado, filters: { consecutivo: [id] } }
    expect(await rowsOf(caller, filtros)).toHaveLength(1)
    expect(await rowsOf(await app().signInWith(9, 90, peridOf('cashierManagement', 'cashiers', 'restore')!), filtros)).toHaveLength(2)
  })

  it('has forty columns and more: the list, places, people, statuses and dates', async () => {
    const caller = await app().signInWith(9, 90)
    const filtros = { estado: 3, filters: { anioContable: 2025 }, sortField: 'nombre', sortOrder: 1 }
    const file = await fileOf(caller, { lista: 'cajeros', filtros })
    expect(file.state).toMatchObject({ archivo: expect.stringMatching(/^CAJEROS \d{8}\.xlsx$/) })
    const [header, ...rows] = file.rows
    expect(header!.length).toBeGreaterThanOrEqual(40)
    const list = await caller.call(listCashiers, { body: { ...filtros, rows: 150 } })
    const { results, total } = list.body as unknown as { results: CashierRow[]; total: number }
    expect(rows).toHaveLength(total)
    expect(rows.map(([id]) => id)).toEqual(results.map(({ consecutivo }) => consecutivo))
    const at = (name: string) => header!.indexOf(name)
    expect(at('Entrega real Constructor')).toBeGreaterThan(0)
    for (const row of rows) expect(row[at('Estado')]).toBe('Entregado')
    expect(rows.some((row) => row[at('Entrega teórica Visita Local')] instanceof Date)).toBe(true)
  })

  it('is not finished for a user who lost the rights meanwhile', async () => {
    const caller = await app().signInWith(9, 90)
    const expid = await askFile(caller, { lista: 'cajeros' })
    // It is taken up two seconds later at most; until then, and while it runs, rights count as they are.
    await app().database.pool.query('insert into user_permission (usuid, perid, otorgado) values ($1, 90, false)', [caller.usuid])
    const state = await fileEnded(caller, expid)
    // Nothing was written yet when it began, or it was not finished.
    const unfinished = [state['filas'], 'Sus permisos cambiaron mientras se preparaba el archivo. Exporte de nuevo.']
    expect([
      ['lista', 0, undefined],
      ['fallida', ...unfinished],
    ]).toContainEqual([state['estado'], state['filas'], state['mensaje']])
  })

  it('is given up half-way: nothing of it is left, and nobody reads on', async () => {
    const caller = await app().signInWith(...rights)
    await app().database.pool.query(
      `insert into cashier (nombre, direccion, region, municipio, anio_contable, usureg, usuact)
       select 'Muchos ' || n, 'Calle 1', 1, 1, 2026, 1, 1 from generate_series(1, 15000) n`,
    )
    const expid = await askFile(caller, { lista: 'cajeros' })
    await expect.poll(async () => Number((await fileState(caller, expid))['filas']), { interval: 5 }).toBeGreaterThan(0)
    expect((await fileState(caller, expid))['total']).toBeGreaterThanOrEqual(15_000)
    expect((await caller.call(cancelExport, { params: { expid } })).status).toBe(200)
    const folder = dirname(exportFile(app().directory, expid))
    await expect.poll(() => readdirSync(folder).filter((name) => name.startsWith(expid))).toEqual([])
    const readers = `select 1 from pg_stat_activity where datname = current_database() and query like '%l_mun.nombre%' and state = 'active'
      and pid <> pg_backend_pid()`
    await expect.poll(async () => (await app().database.pool.query(readers)).rowCount).toBe(0)
    expect(await fileState(caller, expid)).toMatchObject({ estado: 'cancelada' })
    expect(existsSync(exportFile(app().directory, expid))).toBe(false)
  })
})
