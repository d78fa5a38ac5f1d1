import { callContext } from '@soportica/contract/projects/callContext'
import { saveBody } from '@soportica/contract/projects/formWire'
import { commonFilters, ids, listWire } from '@soportica/contract/projects/listWire'
import { recordIdOrNew } from '@soportica/contract/core/wire'
import { z } from 'zod'
import { beforeAll, describe, expect, it } from 'vitest'
import { formQuestions, detailRecord } from '../../src/capabilities/projects/form/detailRecord.ts'
import { duplicateOf } from '../../src/capabilities/projects/form/duplicateRecord.ts'
import { openRecord } from '../../src/capabilities/projects/form/openRecord.ts'
import { recordWith } from '../../src/capabilities/projects/form/record.queries.ts'
import { valuesOfRow } from '../../src/capabilities/projects/form/values.ts'
import { hostedProject } from '../../src/capabilities/projects/consult/hostedProject.ts'
import { projectHistory } from '../../src/capabilities/projects/consult/projectHistory.ts'
import { keepLists, listRecords, tabsOf, viewOf } from '../../src/capabilities/projects/list/listRecords.ts'
import { findRecords } from '../../src/capabilities/projects/list/selector.queries.ts'
import { streamSelected } from '../../src/capabilities/projects/list/stream.queries.ts'
import { whoSeesRecord } from '../../src/capabilities/projects/rights/whoSees.queries.ts'
import { deleteRecord } from '../../src/capabilities/projects/save/deleteRecord.ts'
import { restoreRecord } from '../../src/capabilities/projects/save/restoreRecord.ts'
import { saveRecord } from '../../src/capabilities/projects/save/saveRecord.ts'
import type { UserContext } from '../../src/plugins/context.ts'
import type { Database } from '../../src/plugins/db/database.ts'
import { testDatabase } from '../database.ts'
import { probeProjectFixture, probeKind, probeTable } from './probeProjectFixture.ts'
import { contextOf } from './projectsUnderTest.ts'

const [access, viewAll, create, edit, civilAccess, contractAccess] = [267, 91, 92, 141, 285, 444]
const [duplicate, remove, restore, civilEdit, contractEdit] = [142, 94, 446, 350, 398]
const everything = [access, viewAll, create, edit, duplicate, remove, restore, civilAccess, contractAccess]
const calls = callContext(probeProjectFixture)
const body = saveBody(probeProjectFixture, calls, { pruid: recordIdOrNew }, {})
const wire = listWire(probeProjectFixture, calls, {
  filters: { ...commonFilters, region: ids.nullish() },
  sorts: ['consecutivo', 'nombre'],
  row: z.any(),
})
const calendar = async () => () => false
const lists = keepLists(calendar)

let database: Database
let coordinator: UserContext
let municipality: { region: number; municipio: number }
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(probeTable)
  const { rows } = await database.pool.query<{ region: number; municipio: number }>(
    'select d.region, m.id as municipio from municipality m join department d on d.id = m.departamento where m.estado = 1 and m.eliminado_en is null order by m.id limit 1',
  )
  municipality = rows[0]!
  coordinator = await contextOf(database, everything)
})

const save = (context: UserContext, sent: Record<string, unknown>) =>
  saveRecord(probeKind, context, calendar, body.parse({ tipoModulo: 'branch', ...sent }))
const createOne = async (values: Record<string, unknown> = {}, context = coordinator): Promise<number> =>
  (
    await save(context, {
      pruid: 0,
      nombrePrueba: 'Prueba nueva',
      idRegion: municipality.region,
      idMunicipio: municipality.municipio,
      ...values,
    })
  ).pruid
const probeWithForm = recordWith(probeProjectFixture, () => formQuestions(probeProjectFixture))
async function detail(context: UserContext, id: number, modulo = 'branch') {
  const { row, formData } = await openRecord(context, probeProjectFixture, probeWithForm, id, modulo)
  const values = valuesOfRow(probeProjectFixture, row, [])
  return detailRecord(context, probeProjectFixture, lists.reference, { row, formData, relatives: [], values, modulo, esPadre: false })
}
const list = (context: UserContext, query: object = {}) =>
  listRecords(context, probeProjectFixture, lists, wire.list.parse({ rows: 20, first: 0, ...query }))

describe('a kind of project that is unlike cashiers', () => {
  it('is saved, with its dates typed by hand and their days computed', async () => {
    const id = await createOne({ fechaTeoricaInicioObra: '2026-11-02', fechaTeoricaEntregaObra: '2026-11-12', totalDiasObra: 99 })
    const { valores, version, acciones } = await detail(coordinator, id)
    expect(valores).toMatchObject({
      nombrePrueba: 'Prueba nueva',
      anioContable: 2026,
      idEstadoPrueba: 1,
      fechaTeoricaInicioObra: '2026-11-02',
      totalDiasObra: 10,
      fechaRealEntregaObra: null,
    })
    expect(valores).not.toHaveProperty('fijo_obra')
    expect({ version, guardar: acciones['guardar'], entregar: acciones['entregar'] }).toEqual({
      version: 1,
      guardar: true,
      entregar: 'Debe Seleccionar/Diligenciar "Aprobada" para poder pasar a estado entregado',
    })
    const saved = await save(coordinator, { pruid: id, notaObra: 'Con andén', version: 1 })
    expect(saved).toMatchObject({ pruid: id, version: 2, mensaje: 'Se guardaron los cambios de «Prueba nueva».' })
  })

  it('asks for what its delivery asks for, in its own words', async () => {
    const id = await createOne()
    await expect(save(coordinator, { pruid: id, idEstadoPrueba: 4, version: 1 })).rejects.toThrow('"Aprobada"')
    await expect(save(coordinator, { pruid: id, idEstadoPrueba: 6, version: 1 })).rejects.toThrow(
      'Para eliminar una prueba use la acción Eliminar',
    )
    expect(await save(coordinator, { pruid: id, idEstadoPrueba: 4, aprobada: 1, version: 1 })).toMatchObject({ version: 2 })
  })

  it('refuses a code that is in use, in its own words', async () => {
    await createOne({ codigoPrueba: 'P-1' })
    const other = await createOne({ codigoPrueba: 'P-2' })
    const refused = { code: probeProjectFixture.errors.codeTaken, extra: { campo: 'codigoPrueba' }, details: { valor: 'P-1' } }
    await expect(createOne({ codigoPrueba: 'P-1' })).rejects.toMatchObject(refused)
    await expect(save(coordinator, { pruid: other, codigoPrueba: 'P-1', version: 1 })).rejects.toMatchObject(refused)
  })

  it('shows each person the records of their modules, and lets them change only their stage', async () => {
    const civil = await contextOf(database, [civilAccess, civilEdit], { civil: 1 })
    const [his, other] = [await createOne({ idCivil: civil.user.usuid }), await createOne()]
    expect((await list(civil, { tipoModulo: 'obras' })).results.map(({ consecutivo }) => consecutivo)).toEqual([his])
    await expect(openRecord(civil, probeProjectFixture, probeWithForm, other, 'civil')).rejects.toMatchObject({
      code: 'registro.noEncontrado',
    })
    expect(await save(civil, { pruid: his, tipoModulo: 'civil', notaObra: 'Vista', version: 1 })).toMatchObject({ version: 2 })
    await expect(save(civil, { pruid: his, tipoModulo: 'civil', aprobada: 1, version: 2 })).rejects.toMatchObject({
      code: 'proyecto.etapa',
    })
    expect(await whoSeesRecord(database.db, probeProjectFixture, [civil.user.usuid, coordinator.user.usuid], his)).toEqual(
      [civil.user.usuid, coordinator.user.usuid].toSorted((a, b) => a - b),
    )
    const idle = await contextOf(database, [contractAccess, contractEdit])
    expect(await list(idle, { tipoModulo: 'contract' })).toMatchObject({
      total: 0,
      motivo: expect.stringContaining(
        '«Cierre» no tiene un actor propio: usted solo ve aquí las pruebas en las que actúa en alguna etapa y las que registró.',
      ),
    })
  })

  it('is listed by tabs of its own statuses, all of them under -1', async () => {
    const id = await createOne({ nombrePrueba: 'Única en la lista', idEstadoPrueba: 5 })
    const { tabs } = await tabsOf(coordinator, probeProjectFixture, lists, wire.tabs.parse({ tipoModulo: 'branch' }))
    expect(tabs.map(({ id: tab, name }) => [tab, name])).toEqual([
      [-1, 'Todos'],
      [1, 'En Proceso'],
      [2, 'Suspendida'],
      [3, 'Cancelada'],
      [4, 'Entregada'],
      [5, 'En Obra'],
      [6, 'Eliminada'],
      [7, 'Gestión Inmobiliaria'],
    ])
    const found = await list(coordinator, { estado: 5, filters: { nombre: 'unica lista' } })
    expect(found).toMatchObject({ total: 1, results: [{ consecutivo: id, padre: '', hijos: [], estado: 'En Obra' }] })
    const all = await list(coordinator, { estado: -1, filters: { nombre: 'unica lista' }, sortField: 'nombre', sortOrder: 1 })
    expect(all.results.map(({ consecutivo }) => consecutivo)).toEqual([id])
    const view = await viewOf(coordinator, probeProjectFixture, lists)
    const selected = await findRecords(database.db, view, wire.select.parse({ id: 0, texto: 'unica', rows: 20, first: 0 }))
    expect(selected).toMatchObject([{ consecutivo: id, estado: 'En Obra' }])
    const { text, values } = streamSelected({ ...view, modulo: 'branch' }, undefined, [
      'consecutivo',
      'nombre',
      'proxima',
      'teorica_obra',
      'real_obra',
    ])
    expect((await database.pool.query(text, [...values])).rows).toEqual([])
  })

  it('is due by its typed dates, until it is really delivered', async () => {
    const id = await createOne({ fechaTeoricaInicioObra: '2026-11-02', fechaTeoricaEntregaObra: '2026-11-12' })
    const due = async () => (await list(coordinator, { filters: { plazo: 'vencido', consecutivo: [id] } })).total
    expect(await due()).toBe(1)
    await save(coordinator, { pruid: id, fechaRealInicioObra: '2026-11-02', fechaRealEntregaObra: '2026-11-14', version: 1 })
    expect(await due()).toBe(0)
    const { valores } = await detail(coordinator, id)
    expect(valores).toMatchObject({ totalDiasRealesObra: 12 })
  })

  it('is deleted, restored and copied', async () => {
    const id = await createOne({ codigoPrueba: `P-${Date.now()}`, aprobada: 1 })
    expect(await deleteRecord(probeKind, coordinator, id)).toEqual({
      mensaje: 'Se eliminó la prueba «Prueba nueva». Puede restaurarla desde la pestaña Eliminada.',
    })
    expect((await list(coordinator, { estado: 6, filters: { consecutivo: [id] } })).total).toBe(1)
    expect(await restoreRecord(coordinator, probeProjectFixture, id)).toEqual({ mensaje: 'Se restauró la prueba «Prueba nueva».' })
    const { valores } = await duplicateOf(coordinator, probeProjectFixture, undefined, id)
    expect(valores).toMatchObject({ nombrePrueba: 'Prueba nueva (copia)', codigoPrueba: '', aprobada: 0, idRegion: municipality.region })
    expect(await save(coordinator, { pruid: 0, ...valores, duplicadoDe: id })).toMatchObject({
      mensaje: 'Se registró la prueba «Prueba nueva (copia)».',
    })
  })

  it('has a history in words and hosts notes and files', async () => {
    const id = await createOne()
    await save(coordinator, { pruid: id, aprobada: 1, version: 1 })
    const { rows } = await database.pool.query(
      "select campo, antes, despues from history where entidad = 'probe' and registro = $1 and campo = 'aprobada'",
      [id],
    )
    const [described] = await projectHistory(probeProjectFixture).describe!(coordinator, rows as never)
    expect(described).toMatchObject({ campo: 'aprobada', antes: 'NO', despues: 'SI' })
    expect(projectHistory(probeProjectFixture).label('aprobada')).toBe('Aprobada')
    const host = hostedProject(probeProjectFixture, async () => null)
    expect(host.ruta(id)).toBe(`/consultBranches?id=${id}`)
    expect(await host.actorUse!(database.db, coordinator.user, id)).toEqual({ idle: [], withContent: [] })
  })
})
