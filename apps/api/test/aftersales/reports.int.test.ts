import {
  deleteReport,
  getPendingActivities,
  getReport,
  getResponsibles,
  getStatusReports,
  listReports,
  saveReport,
} from '@soportica/contract/aftersales/reports'
import { getFindingsByResponsible } from '@soportica/contract/aftersales/findings'
import { getHistory } from '@soportica/contract/records/history'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { createBranch, everybody } from '../factories/branch.ts'
import {
  checkAll,
  type Contractor,
  countersOf,
  createContractor,
  createReport,
  linesOf,
  removeLine,
  reportBody,
  reportOf,
  writeLine,
  resave,
} from '../factories/report.ts'

const app = testApp()
let supervisor: Caller
let builder: Caller
let contractor: Contractor
let stranger: Caller
beforeAll(async () => {
  supervisor = await app().signInWith(76, 79, 80, 447)
  contractor = await createContractor(app())
  builder = await app().sessionOf(contractor.usucontratista)
  stranger = await app().signInWith(450)
})
/** The tabs whose list contains a report. */
const tabsOf = async (caller: Caller, repid: number): Promise<number[]> => {
  const listed = await Promise.all([0, 1, 2, 3].map((estadoReporte) => caller.call(listReports, { body: { estadoReporte, repid } })))
  return listed.flatMap(({ body }, tab) => (body['total'] === 1 ? [tab] : []))
}
/** How many findings of an act are overdue: in the list, its counters, its tab and its summary. */
async function lateCounts(caller: Caller, repid: number, tipo: 1 | 2): Promise<number[]> {
  const suffix = tipo === 2 ? 'Ad' : ''
  const listed = await Promise.all([0, 3].map((estadoReporte) => caller.call(listReports, { body: { repid, estadoReporte } })))
  const [row] = listed.flatMap(({ body }) => body['results'] as unknown as Record<string, number>[])
  const summary = await caller.call(getFindingsByResponsible, { query: { repid: String(repid), tipo: String(tipo) } })
  const people = summary.body as unknown as { vencidos: number }[]
  return [
    row![`vencidos${suffix}`]!,
    (await countersOf(caller, repid))[`totalHallazgosVencidos${suffix}`]!,
    (await linesOf(caller, repid, { tipo, opc: 6 })).length,
    people.reduce((sum, { vencidos }) => sum + vencidos, 0),
  ]
}
const pending = { estado: 2, classification: 1, categoriesAfterSale: 1, subCategoriesAfterSale: 1, impact: 2, descripcion: 'Roza' }

describe('a report is begun', () => {
  it('with every active activity of every active location, once for one key', async () => {
    const sucursal = await createBranch(await everybody(app()), app())
    const body = reportBody(sucursal, contractor, { clave: '6f2b4f2e-58f5-4b39-9a60-0f7f1a3d9d18' })
    const [one, retry] = [await supervisor.call(saveReport, { body }), await supervisor.call(saveReport, { body })]
    expect(retry.body).toMatchObject({ repid: one.body['repid'], esrId: 1, estadoReporte: 'Por Finalizar preentrega' })
    const { rows } = await app().database.pool.query(`select count(*)::int as n from activity_location u
      join activity_location_activity l on l.activity_location_id = u.id join activity a on a.id = l.activity_id
      where u.estado = 1 and u.eliminado_en is null and a.estado = 1 and a.eliminado_en is null`)
    const lines = await linesOf(supervisor, Number(one.body['repid']))
    expect(lines.length).toBe(rows[0].n)
    expect(await countersOf(supervisor, Number(one.body['repid']))).toMatchObject({
      totalOriginal: rows[0].n,
      porChequear: rows[0].n,
      soloChequeados: 0,
    })
  })

  it.each([
    [{ sucursal: 0 }, 'sucursal', 'El campo sucursales es requerido'],
    [{ contratista: null }, 'contratista', 'El campo contratistas es requerido'],
    [{ usucontratista: 0 }, 'usucontratista', 'El campo usuario contratista es requerido'],
    [{ fechaPreentrega: '' }, 'fechaPreentrega', 'El campo fecha preentrega es requerido'],
    [{ fechaEntrega: null }, 'fechaEntrega', 'El campo fecha entrega es requerido'],
    [{ fechaEntrega: '2026-11-01' }, 'fechaEntrega', 'La fecha entrega queda antes de la fecha preentrega'],
    [{ fechaEntrega: 'mañana' }, 'fechaEntrega', 'El campo «Fecha entrega» no es válido: la fecha debe ser AAAA-MM-DD, entre 1950 y 2050'],
    [{ sucursal: 999_999 }, 'sucursal', 'El campo Sucursal no es válido: lo elegido no existe, no está activo o no corresponde'],
    [
      { usucontratista: 1 },
      'usucontratista',
      'El campo Usuario contratista no es válido: lo elegido no existe, no está activo o no corresponde',
    ],
  ])('not without what it needs: %j', async (values, campo, mensaje) => {
    const sucursal = await createBranch(await everybody(app()), app())
    const answer = await supervisor.call(saveReport, { body: reportBody(sucursal, contractor, values) })
    expect(answer).toMatchObject({ status: 422, body: { campo, mensaje } })
  })

  it('by holders of 76', async () => {
    const sucursal = await createBranch(await everybody(app()), app())
    expect(await stranger.call(saveReport, { body: reportBody(sucursal, contractor) })).toMatchObject({ status: 403 })
  })
})

describe('a report goes on', () => {
  it('to the delivery when all is checked and classified: what is open is carried over', async () => {
    const repid = await createReport(supervisor, app(), contractor)
    const notYet = await resave(supervisor, repid, { canItBeFinished: true })
    expect(notYet).toMatchObject({ status: 409, body: { mensaje: 'Aún faltan actividades por revisar' } })
    const lines = await checkAll(supervisor, repid, [
      { estado: 2 },
      { estado: 2, classification: 1 },
      { ...pending, estadoactividad: 2 },
      { estado: 3 },
    ])
    const { totalOriginal } = await countersOf(supervisor, repid)
    const lacks = 'Falta la clasificación en algunas filas.\nFalta la categoría en algunas filas.\nFalta el impacto en algunas filas.'
    expect(await resave(supervisor, repid, { canItBeFinished: true })).toMatchObject({ status: 422, body: { mensaje: lacks } })
    expect(await resave(supervisor, repid, { fechaEntrega: '2026-12-09' })).toMatchObject({ status: 422 })
    await writeLine(supervisor, repid, lines[0]!, { classification: 3, feccierre: '2026-12-01' })
    await writeLine(supervisor, repid, lines[1]!, pending)
    expect((await supervisor.call(getPendingActivities, { body: { repid, totalRecords: 9 } })).body).toEqual({
      totalActividadesPorChequear: 0,
    })
    const finished = await resave(supervisor, repid, { canItBeFinished: true })
    expect(finished).toMatchObject({ status: 200, body: { esrId: 2, estadoReporte: 'Por Finalizar entrega' } })

    const counters = await countersOf(supervisor, repid)
    expect(counters).toMatchObject({
      porChequear: 0,
      totalHallazgos: 3,
      soloChequeadosAd: 2,
      totalHallazgosAd: 2,
      porChequearAd: totalOriginal! - 2,
      // A carried-over finding is open only in the delivery.
      totalHallazgosPorCerrar: 0,
      totalHallazgosPorCerrarAd: 2,
    })
    const carried = await linesOf(supervisor, repid, { opc: 5 })
    expect(carried.map(({ classification, preentrega, descripcion }) => [classification, preentrega, descripcion])).toEqual([
      [3, 2, ''],
      [1, 2, 'Roza'],
    ])
    const first = await linesOf(supervisor, repid, { tipo: 1, opc: 5 })
    expect(first.map(({ continua }) => continua)).toEqual([carried[0]!.iddetalle, carried[1]!.iddetalle, null])
    expect([await linesOf(supervisor, repid, { tipo: 1, opc: 4 }), carried[0]!.continua]).toEqual([[], null])
    // Findings under warranty may stay open with a due date; the others are closed first.
    await checkAll(supervisor, repid)
    const open = await resave(supervisor, repid, { canItBeFinished: true })
    expect(open).toMatchObject({ status: 409, body: { mensaje: 'Debes cerrar todos los hallazgos antes de finalizar' } })
    await writeLine(supervisor, repid, carried[1]!, { estadoactividad: 2 })
    expect(await resave(supervisor, repid, { canItBeFinished: true })).toMatchObject({
      status: 200,
      body: { esrId: 3, estadoReporte: 'Entregado' },
    })
    expect(await tabsOf(supervisor, repid)).toEqual([0, 2])
    expect((await supervisor.call(listReports, { body: { repid } })).body['results']).toMatchObject([
      { hallazgos: 3, porCerrar: 0, hallazgosAd: 2, porCerrarAd: 1 },
    ])
    const after = await writeLine(supervisor, repid, carried[0]!, { descripcion: 'Tarde' })
    const isRead = { status: 403, body: { mensaje: 'El reporte está en «Entregado» y solo se consulta.' } }
    expect(after).toMatchObject(isRead)
    for (const line of [carried[0]!, ...(await linesOf(supervisor, repid, { tipo: 1 })).slice(0, 1)])
      expect(await writeLine(supervisor, repid, line, { descripcion: 'Tarde' }, { tipo: 1 })).toMatchObject(isRead)
    expect((await resave(supervisor, repid, { fechaEntrega: '2026-12-09' })).status).toBe(403)
    const { body } = await supervisor.call(getHistory, { body: { entidad: 'report', id: repid } })
    const changes = (body['results'] as unknown as { cambios: unknown[] }[]).flatMap(({ cambios }) => cambios)
    expect(changes).toContainEqual({ campo: 'estado', etiqueta: 'Estado', antes: 'Por Finalizar entrega', despues: 'Entregado' })
  })

  it('with an overdue finding counted once, in the list, the summary and the act', async () => {
    const repid = await createReport(supervisor, app(), await createContractor(app()))
    const late = { ...pending, feccierre: '2020-01-02' }
    const [line] = await checkAll(supervisor, repid, [late])
    const more = { adicional: true, key: '6f2b4f2e-58f5-4b39-9a60-0f7f1a3d9d19', ...late }
    expect((await writeLine(supervisor, repid, { ...line!, iddetalle: null }, more)).status).toBe(200)
    const row = async () =>
      ((await supervisor.call(listReports, { body: { repid } })).body['results'] as unknown as Record<string, number>[])[0]
    expect(await row()).toMatchObject({ porCerrar: 2, vencidos: 2, vencidosAd: 0 })
    await resave(supervisor, repid, { canItBeFinished: true })
    expect(await row()).toMatchObject({ hallazgos: 2, porCerrar: 0, vencidos: 0, hallazgosAd: 2, porCerrarAd: 2, vencidosAd: 2 })
    expect((await row())!['clasificaciones']).toEqual([
      { repid, tipo: 1, clasificacion: 1, hallazgos: 2, porCerrar: 0, vencidos: 0 },
      { repid, tipo: 2, clasificacion: 1, hallazgos: 2, porCerrar: 2, vencidos: 2 },
    ])
    const summary = async (tipo: string) =>
      (await supervisor.call(getFindingsByResponsible, { query: { repid: String(repid), tipo } })).body
    expect(await summary('1')).toMatchObject([{ countFindings: 2, porCerrar: 0, vencidos: 0 }])
    expect(await summary('2')).toMatchObject([{ countFindings: 2, porCerrar: 2, vencidos: 2 }])
    // It cannot be taken away there: its first act would have it open again.
    const further = (await linesOf(supervisor, repid)).find(({ adicional }) => adicional)
    expect(further!.acciones['quitar']).toBe('El hallazgo viene de la preentrega: se cierra')
    expect((await removeLine(supervisor, further!.iddetalle!)).status).toBe(403)
  })

  it('until it is delivered or deleted: then nothing of it is overdue, wherever it is counted', async () => {
    const late = { estado: 2, classification: 3, feccierre: '2020-01-02' }
    const repid = await createReport(supervisor, app(), contractor)
    await checkAll(supervisor, repid, [late])
    expect(await lateCounts(supervisor, repid, 1)).toEqual([1, 1, 1, 1])
    await resave(supervisor, repid, { canItBeFinished: true })
    await checkAll(supervisor, repid)
    expect([await lateCounts(supervisor, repid, 1), await lateCounts(supervisor, repid, 2)]).toEqual([
      [0, 0, 0, 0],
      [1, 1, 1, 1],
    ])
    expect(await resave(supervisor, repid, { canItBeFinished: true })).toMatchObject({ status: 200, body: { esrId: 3 } })
    expect([await lateCounts(supervisor, repid, 1), await lateCounts(supervisor, repid, 2)]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ])
    expect(await countersOf(supervisor, repid)).toMatchObject({ totalHallazgosPorCerrarAd: 1 })

    const other = await createReport(supervisor, app(), contractor)
    await checkAll(supervisor, other, [late])
    expect((await supervisor.call(deleteReport, { body: { repid: other } })).status).toBe(200)
    expect(await lateCounts(supervisor, other, 1)).toEqual([0, 0, 0, 0])
  })

  it('among the deleted ones by holders of 80, while it is not delivered', async () => {
    const repid = await createReport(supervisor, app(), contractor)
    const editor = await app().signInWith(79)
    await checkAll(supervisor, repid, [{ ...pending, feccierre: '2020-01-02' }])
    expect((await editor.call(deleteReport, { body: { repid } })).status).toBe(403)
    expect((await supervisor.call(deleteReport, { body: { repid, usuario: 'nadie' } })).status).toBe(200)
    expect((await supervisor.call(deleteReport, { body: { repid } })).status).toBe(403)
    const [deleted] = await linesOf(supervisor, repid)
    expect(await writeLine(supervisor, repid, deleted!, { descripcion: 'Tarde' }, { tipo: 1 })).toMatchObject({
      status: 403,
      body: { mensaje: 'El reporte está en «Eliminado» y solo se consulta.' },
    })
    const { esrId, tipo, acciones } = await reportOf(supervisor, repid)
    expect([esrId, acciones['editar']]).toEqual([4, 'El reporte está en «Eliminado» y solo se consulta'])
    // It opens on the act that was being written, and nothing of it is overdue.
    expect([tipo, (await linesOf(supervisor, repid))[0]]).toMatchObject([1, { estado: 2 }])
    expect((await supervisor.call(listReports, { body: { repid, estadoReporte: 3 } })).body['results']).toMatchObject([
      { hallazgos: 1, porCerrar: 1, vencidos: 0 },
    ])
    // 'Todos' are all but the deleted ones.
    expect(await tabsOf(supervisor, repid)).toEqual([3])
  })

  it('keeps what two people changed, and puts the same field to the second', async () => {
    const repid = await createReport(supervisor, app(), contractor)
    expect((await resave(supervisor, repid, { fechaEntrega: '2026-12-01', version: 1 })).body).toMatchObject({ version: 2 })
    const second = await resave(supervisor, repid, { fechaPreentrega: '2026-11-03', fechaEntrega: '2026-11-09', version: 1 })
    expect(second).toMatchObject({ status: 200, body: { version: 3 } })
    expect(await reportOf(supervisor, repid)).toMatchObject({ fechaEntrega: '2026-12-01', fechaPreentrega: '2026-11-03' })
    const disputed = await resave(supervisor, repid, { fechaPreentrega: '2026-11-02', fechaEntrega: '2026-12-05', version: 1 })
    expect(disputed).toMatchObject({
      status: 409,
      body: { conflictos: [{ campo: 'fechaEntrega', suyo: '05-12-2026', actual: '01-12-2026' }] },
    })
  })
})

describe('reports are listed', () => {
  const tabs = async (caller: Caller, body = {}) =>
    (await caller.call(getStatusReports, { body })).body as unknown as { estado: number; label: string; count: number }[]

  it('in tabs with their counts, with their findings by class and category', async () => {
    const before = await tabs(supervisor)
    const repid = await createReport(supervisor, app(), contractor)
    await checkAll(supervisor, repid, [
      { ...pending, feccierre: '2020-01-02' },
      { ...pending, estadoactividad: 2 },
      { estado: 2, classification: 2 },
    ])
    const after = await tabs(supervisor)
    expect(await tabsOf(supervisor, repid)).toEqual([0, 1])
    expect(after.map(({ label, count }, at) => [label, count - before[at]!.count])).toEqual([
      ['Todos', 1],
      ['Por Entregar', 1],
      ['Entregado', 0],
      ['Eliminados', 0],
    ])
    for (const filter of [{ repid }, { vencidos: true }, { contratista: [contractor.contratista] }, { fechaPreentrega: '2026-11-03' }])
      for (const { estado, count } of await tabs(supervisor, filter))
        expect((await supervisor.call(listReports, { body: { ...filter, estadoReporte: estado } })).body).toMatchObject({ total: count })
    const { body } = await supervisor.call(listReports, { body: { repid } })
    const [row] = body['results'] as unknown as Record<string, unknown>[]
    expect(row).toMatchObject({ repid, hallazgos: 3, porCerrar: 2, vencidos: 1, hallazgosAd: 0, vencidosAd: 0 })
    expect(row!['clasificaciones']).toEqual([
      { repid, tipo: 1, clasificacion: 1, hallazgos: 2, porCerrar: 1, vencidos: 1 },
      { repid, tipo: 1, clasificacion: 2, hallazgos: 1, porCerrar: 1, vencidos: 0 },
    ])
    expect(row!['categorias']).toMatchObject([{ tipo: 1, categoria_id: 1, hallazgos: 2, porCerrar: 1, vencidos: 1 }])
    const late = await supervisor.call(listReports, { body: { vencidos: true, usucontratista: [contractor.usucontratista] } })
    expect((late.body['results'] as unknown as { repid: number }[]).map((one) => one.repid)).toEqual([repid])
  })

  it('to the contractor their own, to others none', async () => {
    const other = await createContractor(app())
    const theirs = await app().sessionOf(other.usucontratista)
    const repid = await createReport(supervisor, app(), other)
    expect((await theirs.call(listReports, { body: {} })).body).toMatchObject({ total: 1, results: [{ repid }] })
    const { acciones } = await reportOf(theirs, repid)
    expect(acciones).toMatchObject({ editar: expect.stringContaining('79'), eliminar: expect.stringContaining('80') })
    expect((await resave(theirs, repid, { fechaEntrega: '2026-12-24' })).status).toBe(403)
    for (const caller of [builder, stranger]) {
      expect((await caller.call(getReport, { query: { repid: String(repid) } })).status).toBe(404)
      expect((await caller.call(getResponsibles, { query: { repid: String(repid) } })).status).toBe(404)
      expect((await caller.call(getHistory, { body: { entidad: 'report', id: repid } })).status).toBe(404)
      expect(await linesOf(caller, repid).catch(({ message }: Error) => message)).toContain('404')
    }
    expect((await stranger.call(listReports, { body: {} })).body).toMatchObject({ total: 0, results: [] })
  })
})
