import { applyFindingChanges, previewFindingChanges } from '@soportica/contract/aftersales/bulkCalls'
import { getFindingsPerMonth, getFindingYears, getReportCards } from '@soportica/contract/aftersales/dashboard'
import { saveFinding } from '@soportica/contract/aftersales/findings'
import { findingDimensions, getGroupsMyFindings, listMyFindings, type MyFinding } from '@soportica/contract/aftersales/myFindings'
import { deleteFindingPhoto, saveFindingPhoto } from '@soportica/contract/aftersales/photos'
import { getMenu } from '@soportica/contract/people/session'
import { getHistory, type HistoryEntry } from '@soportica/contract/records/history'
import { getMyWork } from '@soportica/contract/work/myWork'
import * as fc from 'fast-check'
import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { runs } from '../../../../packages/rules/test/sweep.ts'
import { type Caller, testApp } from '../app.ts'
import { picture } from '../factories/attachment.ts'
import { applied, previewed } from '../factories/bulk.ts'
import { expectGroupsOf } from '../factories/groups.ts'
import { checkAll, type Contractor, createContractor, createReport, linesOf, resave, writeLine } from '../factories/report.ts'
import { lastActions, undoLast } from '../factories/undo.ts'
import { createUser } from '../factories/user.ts'

let now = new Date('2025-03-18T14:00:00Z')
const app = testApp({ clock: () => now })
let contractor: Contractor
let supervising: number
let mate: number
beforeAll(async () => {
  supervising = (await createUser(app().database, [76, 79, 80, 447, 158], { interventoria: 1 })).usuid
  contractor = await createContractor(app(), [158])
  mate = (await createUser(app().database, [], { grupo: contractor.contratista, heredar: 1 })).usuid
})
const supervisor = (): Promise<Caller> => app().sessionOf(supervising)
const mine = async (usuid: number, body: object = {}) => {
  const caller = await app().sessionOf(usuid)
  const { results, total } = (await caller.call(listMyFindings, { body })).body as unknown as { results: MyFinding[]; total: number }
  expect(total).toBe(results.length)
  if (Object.keys(body).length === 0) {
    const { porLista } = getMyWork.response.parse((await caller.call(getMyWork, { body: { tipo: 'finding' } })).body)
    expect(porLista.find(({ tipo }) => tipo === 'finding')?.total ?? 0).toBe(total)
  }
  return results
}
const days = (rows: readonly MyFinding[]) => rows.map(({ feccierre }) => feccierre)

it('a contractor sees their findings and their group’s, across reports, by due date, and closes them', async () => {
  const caller = await supervisor()
  const [one, two] = [await createReport(caller, app(), contractor), await createReport(caller, app(), contractor)]
  const bad = { estado: 2, classification: 2 }
  const [first, second, third] = await linesOf(caller, one)
  await writeLine(caller, one, first!, { ...bad, responsable: mate, feccierre: '2025-03-20', descripcion: 'Cielo raso húmedo' })
  await writeLine(caller, one, second!, { ...bad, responsable: supervising, feccierre: '2025-03-01' })
  await writeLine(caller, one, third!, bad)
  const [other] = await linesOf(caller, two)
  await writeLine(caller, two, other!, { ...bad, responsable: contractor.usucontratista, feccierre: '2025-03-10' })
  const his = await mine(contractor.usucontratista)
  expect(days(his)).toEqual(['2025-03-10', '2025-03-20', ''])
  expect(days(await mine(mate))).toEqual(['2025-03-10', '2025-03-20', ''])
  expect(days(await mine(supervising))).toEqual(['2025-03-01'])
  expect(await mine((await createUser(app().database, [450])).usuid)).toEqual([])
  const hasEntry = async (usuid: number) =>
    getMenu.response
      .parse((await (await app().sessionOf(usuid)).call(getMenu)).body)
      .hijos.some(({ toa }) => toa === '/aftersales-findings')
  const stranger = (await createUser(app().database, [])).usuid
  expect([await hasEntry(mate), await hasEntry(stranger)]).toEqual([true, false])
  expect(days(await mine(contractor.usucontratista, { vencidos: true }))).toEqual(['2025-03-10'])
  expect(days(await mine(contractor.usucontratista, { texto: 'humedo' }))).toEqual(['2025-03-20'])
  expect(days(await mine(contractor.usucontratista, { iddetalle: his[0]!.iddetalle }))).toEqual(['2025-03-10'])
  expect(await mine(stranger, { iddetalle: his[0]!.iddetalle })).toEqual([])
  const { iddetalle, version, repid, acciones } = his[0]!
  expect(acciones['cerrar']).toBe(true)
  const session = await app().sessionOf(contractor.usucontratista)
  expect((await session.call(saveFinding, { body: { repid, itemData: { iddetalle, estadoactividad: 2, version } } })).status).toBe(200)
  expect(days(await mine(contractor.usucontratista, { cerrados: true }))).toEqual(['2025-03-10'])

  await checkAll(caller, one)
  expect((await resave(caller, one, { canItBeFinished: 1 })).status).toBe(200)
  expect((await mine(contractor.usucontratista)).map(({ repid: of, tipo }) => [of, tipo])).toEqual([
    [one, 2],
    [one, 2],
  ])
})

it('the dashboard counts findings once, by the month in which they were recorded', async () => {
  const monthOf = async (month: number) => {
    const { body } = await (await supervisor()).call(getFindingsPerMonth, { query: { anio: '2025' } })
    return (body as unknown as object[])[month - 1]
  }
  expect(await monthOf(3)).toEqual({ month: 3, totalFindings: 4, close: 1, closedOnTime: 0 })
  expect(await monthOf(4)).toEqual({ month: 4, totalFindings: 0, close: 0, closedOnTime: 0 })
  now = new Date('2025-04-21T14:00:00Z')
  const [open] = (await mine(supervising)).filter(({ tipo }) => tipo === 2)
  const { iddetalle, version, repid } = open!
  await (
    await supervisor()
  ).call(saveFinding, { body: { repid, itemData: { iddetalle, estadoactividad: 2, feccierre: '2025-04-21', version } } })
  expect(await monthOf(3)).toEqual({ month: 3, totalFindings: 4, close: 2, closedOnTime: 1 })
  expect((await (await supervisor()).call(getFindingYears)).body).toEqual([2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016])
})

it('the dashboard has what is to be delivered, what is due soon and what is late', async () => {
  now = new Date('2026-11-03T14:00:00Z')
  const caller = await supervisor()
  // A user with no other findings: a tab has few cards.
  const his = await app().sessionOf(contractor.usucontratista)
  const allCards: object[] = []
  const cards = async (opc: number) => {
    const { results } = (await his.call(getReportCards, { body: { opc } })).body as unknown as {
      results: { id: number; status: string; [part: string]: unknown }[]
    }
    allCards.push(...results)
    return new Map(results.map(({ id, status }) => [id, status]))
  }
  // A tab shows few cards: other findings would fill it.
  await app().database.pool.query('update aftersales_report set estado = 4 where estado in (1, 2)')
  const late = await createReport(caller, app(), contractor)
  const soon = await createReport(caller, app(), contractor, { fechaPreentrega: '2026-11-06' })
  const notDue = await createReport(caller, app(), contractor, { fechaPreentrega: '2026-11-09' })
  const [all, due, overdue] = [await cards(0), await cards(1), await cards(2)]
  expect([all.get(late), all.get(soon), all.get(notDue)]).toEqual(['Vencido', 'Por Vencer', 'Todos'])
  expect([due.has(late), due.has(soon), due.has(notDue), overdue.has(late), overdue.has(soon)]).toEqual([false, true, false, true, false])
  expect(allCards).toContainEqual({
    id: late,
    sucursal: expect.stringMatching(/./),
    hallazgos: 0,
    porCerrar: 0,
    fechaRegistro: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    status: 'Vencido',
  })
})

it('undoing a closing with a photo opens the finding again, without the photo, with history', async () => {
  const caller = await supervisor()
  const repid = await createReport(caller, app(), contractor)
  const [line] = await linesOf(caller, repid)
  const { body: written } = await writeLine(caller, repid, line!, { estado: 2, classification: 2, responsable: contractor.usucontratista })
  const iddetalle = Number(written['iddetalle'])
  const his = await app().sessionOf(contractor.usucontratista)
  const bytes = await picture('jpeg', 40, 30)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const datos = JSON.stringify({ repid, iddetalle, clave: randomUUID(), momento: 'despues', sha256, tamano: bytes.length })
  const photo = await his.call(saveFindingPhoto, { body: { datos }, file: { nombre: 'foto', campo: 'archivo', bytes } })
  const closed = await his.call(saveFinding, { body: { repid, itemData: { iddetalle, estadoactividad: 2, version: 1 } } })
  const opened = await his.call(saveFinding, {
    body: { repid, itemData: { iddetalle, estadoactividad: 1, version: closed.body['version'] } },
  })
  const removed = await his.call(deleteFindingPhoto, { body: { fotid: photo.body['fotid'], version: photo.body['version'] } })
  expect([photo, closed, opened, removed].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const [row] = (await mine(contractor.usucontratista)).filter((one) => one.iddetalle === iddetalle)
  expect(row).toMatchObject({ estadoactividad: 1, fotos: { antes: 0, despues: 0 }, acciones: { cerrar: true } })
  const { body } = await caller.call(getHistory, { body: { entidad: 'finding', id: iddetalle } })
  const changes = (body['results'] as unknown as HistoryEntry[]).map(({ cambios }) => cambios[0]?.campo)
  expect(changes.slice(0, 4)).toEqual(['foto', 'estadoactividad', 'estadoactividad', 'foto'])

  await his.call(saveFinding, { body: { repid, itemData: { iddetalle, estadoactividad: 2, version: row!.version } } })
  expect((await lastActions(his))[0]).toMatchObject({
    accion: expect.stringContaining('cambio de «Estado del cierre» en «'),
    estado: 'disponible',
    registro: { id: iddetalle },
  })
  const { registros } = await undoLast(his)
  expect(registros).toMatchObject([{ cambios: [{ antes: 'Cerrado', despues: '' }], quedan: [] }])
})

it('groups of findings add up to the list of each person; a bulk change takes one group', async () => {
  const caller = await supervisor()
  const repid = await createReport(caller, app(), contractor)
  const [first, second, third] = await linesOf(caller, repid)
  await writeLine(caller, repid, first!, { estado: 2, classification: 2, responsable: mate, feccierre: '2025-03-20' })
  await writeLine(caller, repid, second!, { estado: 2, classification: 2 })
  await writeLine(caller, repid, third!, { estado: 2, classification: 2, responsable: supervising })
  const { sucursal } = (await app().database.pool.query('select sucursal from aftersales_report where id = $1', [repid])).rows[0]
  const person = await app().sessionOf(contractor.usucontratista)
  await expectGroupsOf({
    list: listMyFindings,
    groups: getGroupsMyFindings,
    dimensions: findingDimensions,
    people: [person, await app().sessionOf(mate), caller],
    filters: [{}, { vencidos: true }, { cerrados: true }],
  })
  const filtro = { grupo: { dimension: 'sucursal', valor: String(sucursal) } }
  const said = await previewed(person, previewFindingChanges, { cambios: { estadoactividad: 2 }, objetivo: { filtro } })
  expect(said.cambian + said.rechazan).toBe(2)
})

describe('many findings', () => {
  const made = async (repid: number, caller: Caller, count: number): Promise<number[]> => {
    const ids: number[] = []
    for (const line of (await linesOf(caller, repid)).slice(0, count)) {
      const { body } = await writeLine(caller, repid, line, { estado: 2, classification: 2, responsable: contractor.usucontratista })
      ids.push(Number(body['iddetalle']))
    }
    return ids
  }
  const stored = async (ids: readonly number[], column: string) => {
    const { rows } = await app().database.pool.query(`select ${column} as value from finding where id = any($1) order by id`, [ids])
    return rows.map(({ value }) => value)
  }

  it('are closed in one batch as each by itself, and open once more where nobody changed them', async () => {
    const caller = await supervisor()
    const repid = await createReport(caller, app(), contractor)
    const ids = (await made(repid, caller, 3)) as [number, number, number]
    const his = await app().sessionOf(contractor.usucontratista)
    const cambios = { estadoactividad: 2 }
    await his.call(saveFinding, { body: { repid, itemData: { iddetalle: ids[2], estadoactividad: 2, version: 1 } } })
    const said = await previewed(his, previewFindingChanges, { cambios, objetivo: { ids: [...ids, 2_000_000_000] } })
    expect(said).toMatchObject({ cambian: 2, iguales: 1, rechazan: 1, versiones: ids.slice(0, 2).map((id) => [id, 1]) })
    expect(said.primeros[0]).toEqual({
      id: ids[0],
      nombre: expect.stringMatching(/.+ · .+ · .+/),
      campos: [{ campo: 'estadoactividad', etiqueta: 'Estado del cierre', antes: '', despues: 'Cerrado' }],
      avisos: [],
    })
    expect(await stored(ids, 'cerrado')).toEqual([false, false, true])
    const stranger = await app().sessionOf((await createUser(app().database, [])).usuid)
    expect(await previewed(stranger, previewFindingChanges, { cambios, objetivo: { ids } })).toMatchObject({ cambian: 0, rechazan: 3 })
    const done = await applied(his, applyFindingChanges, { cambios, versiones: said.versiones })
    expect(done).toMatchObject({ mensaje: 'Se cerraron 2 hallazgos.', aplicados: ids.slice(0, 2), rechazados: [] })
    expect(await stored(ids, 'cerrado')).toEqual([true, true, true])
    const whole = await previewed(his, previewFindingChanges, { cambios, objetivo: { filtro: { cerrados: true }, menos: [ids[0]] } })
    expect([whole.iguales >= 2, whole.cambian]).toEqual([true, 0])
    await caller.call(saveFinding, { body: { repid, itemData: { iddetalle: ids[1], estadoactividad: 1, version: 2 } } })
    await undoLast(his, done.lote)
    expect(await stored(ids, 'cerrado')).toEqual([false, false, true])
    expect(await stored(ids, 'version')).toEqual([3, 3, 2])
  })

  it('get a class with the right; the undo gives each its own back', async () => {
    const caller = await supervisor()
    const repid = await createReport(caller, app(), contractor)
    const ids = (await made(repid, caller, 2)) as [number, number]
    await caller.call(saveFinding, { body: { repid, itemData: { iddetalle: ids[1], classification: 1, impact: 2, version: 1 } } })
    const cambios = { classification: 1, impact: 3 }
    const his = await app().sessionOf(contractor.usucontratista)
    expect((await previewed(his, previewFindingChanges, { cambios, objetivo: { ids } })).cambian).toBe(0)
    const without = await previewed(caller, previewFindingChanges, { cambios: { impact: 1 }, objetivo: { ids } })
    expect(without.rechazados).toMatchObject([{ id: ids[0], motivo: expect.stringContaining('Impacto') }])
    const said = await previewed(caller, previewFindingChanges, { cambios, objetivo: { ids } })
    expect(said.primeros.map(({ campos }) => campos.map(({ antes, despues }) => [antes, despues]))).toEqual([
      [
        ['Adicional', 'Pendiente'],
        ['', 'Alto'],
      ],
      [['Medio', 'Alto']],
    ])
    const done = await applied(caller, applyFindingChanges, { cambios, versiones: said.versiones })
    expect(done).toMatchObject({ mensaje: 'Se clasificaron 2 hallazgos.', aplicados: ids })
    expect([await stored(ids, 'clasificacion'), await stored(ids, 'impacto')]).toEqual([
      [1, 1],
      [3, 3],
    ])
    await undoLast(caller, done.lote)
    expect([await stored(ids, 'clasificacion'), await stored(ids, 'impacto')]).toEqual([
      [2, 1],
      [0, 2],
    ])
    expect((await caller.call(previewFindingChanges, { body: { cambios: {}, objetivo: { ids } } })).status).toBe(422)
  })

  it('get what the preview said, by anybody, unless somebody changed the same', async () => {
    const caller = await supervisor()
    const repid = await createReport(caller, app(), contractor)
    const ids = await made(repid, caller, 4)
    const his = await app().sessionOf(contractor.usucontratista)
    const change = fc.oneof(
      fc.constant({ estadoactividad: 2 }),
      fc.record({ classification: fc.constantFrom(1, 2, 3) }),
      fc.record({ classification: fc.constant(1), impact: fc.constantFrom(1, 2, 3) }),
    )
    const anybody = fc.record({
      who: fc.constantFrom(caller, his),
      cambios: change,
      chosen: fc.subarray(ids, { minLength: 1 }),
      meanwhile: fc.option(fc.record({ id: fc.constantFrom(...ids), cambios: change }), { nil: undefined }),
      undone: fc.boolean(),
    })
    const columns = 'row(cerrado, clasificacion, impacto)::text'
    await fc.assert(
      fc.asyncProperty(anybody, async ({ who, cambios, chosen, meanwhile, undone }) => {
        const said = await previewed(who, previewFindingChanges, { cambios, objetivo: { ids: chosen } })
        expect(said.cambian + said.iguales + said.rechazan).toBe(chosen.length)
        if (said.versiones.length === 0) return
        if (meanwhile) {
          const itemData = { ...meanwhile.cambios, iddetalle: meanwhile.id }
          await caller.call(saveFinding, { body: { repid, itemData } })
        }
        const before = await stored(ids, columns)
        const done = await applied(who, applyFindingChanges, { cambios, versiones: said.versiones })
        const promised = said.versiones.map(([id]) => id)
        const others = (some: readonly number[]) => some.filter((id) => id !== meanwhile?.id)
        expect(others(done.aplicados)).toEqual(others(promised))
        const after = await stored(ids, columns)
        expect(others(ids.filter((_, at) => before[at] !== after[at]))).toEqual(others(promised))
        if (!undone || meanwhile || done.aplicados.length === 0) return
        await undoLast(who, done.lote)
        expect(await stored(ids, columns)).toEqual(before)
      }),
      runs(12, 200),
    )
  }, 120_000)
})
