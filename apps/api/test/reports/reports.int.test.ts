import { branchRecord, cashierRecord, recordPerids } from '@soportica/contract/records/records'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { moduleRight } from '@soportica/contract/projects/modules'
import * as calls from '@soportica/contract/reports/calls'
import { cashierReport } from '@soportica/contract/reports/reports'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '../app.ts'
import { searchReport } from '../../src/capabilities/reports/answerReport.ts'
import { versionedCache } from '../../src/capabilities/lists/versionedCache.ts'
import { viewerOf } from '../../src/capabilities/exports/exports.queries.ts'
import { holidayCalendar } from '../../src/modules/holidays/holidays.public.ts'
import { connectDatabase } from '../../src/plugins/db/database.ts'
import { fileEnded, rowsOfFile } from '../factories/exportedFile.ts'
import { createRecord } from '../factories/note.ts'
import { patience } from '../patience.ts'

const clock = () => new Date('2026-11-20T15:00:00Z')
const app = testApp({ clock, reportRowsAtOnce: 3 })
let all: Caller
let sharer: Caller
let other: Caller
beforeAll(async () => {
  const seeing = [9, 90, 267, 91, ...recordPerids(cashierRecord, 'viewNotes'), ...recordPerids(branchRecord, 'viewAttached')]
  ;[all, sharer, other] = await Promise.all([app().signInWith(...seeing), app().signInWith(3, ...seeing), app().signInWith(9)])
})

type FieldQuery = string | { readonly campo: string; readonly [name: string]: unknown }
const campos = (...fields: readonly FieldQuery[]) => fields.map((one) => (typeof one === 'string' ? { campo: one } : one))
const basica = (...fields: readonly FieldQuery[]) => ({ secciones: ['basica'], campos: campos(...fields) })
const search = (caller: Caller, values: object, more: object = {}) => caller.call(calls.searchDynamicReport, { body: { values, ...more } })

it.each([
  [{ secciones: ['basica'], campos: [{ campo: 'nada' }] }, 'El informe no tiene el campo «nada»'],
  [basica({ campo: 'anioContable', texto: 'x' }), '«Año contable» se busca por un rango de números'],
  [basica({ campo: 'anioContable', minimo: 2026, maximo: 2025 }), '«Año contable»: el máximo es menor que el mínimo'],
  [
    basica({ campo: 'fechaInicioCajero', desde: '2026-02-01', hasta: '2026-01-01' }),
    '«Fecha de inicio»: la fecha final queda antes de la inicial',
  ],
  [basica({ campo: 'fechaInicioCajero', periodo: 'ultimosHabiles' }), '«Fecha de inicio»: diga cuántos días hábiles'],
  [basica({ campo: 'fechaInicioCajero', periodo: 'hoy', cantidad: 3 }), 'la cantidad de días va con un periodo de días hábiles'],
  [basica('grupo', 'grupo'), 'El campo «Grupo» está dos veces'],
  [{ secciones: ['otra'] }, 'Una de las secciones no es de este informe'],
  [{ sucursales: [1] }, 'no se recibe aquí'],
])('refuses %j in words', async (values, sentence) => {
  const answer = await search(all, values)
  expect([answer.status, answer.body['mensaje']]).toEqual([422, expect.stringContaining(sentence)])
})

it.each([1, -1] as const)(
  'shows everything sorted by a name like plain sorting, and counts it again after a save (%i)',
  async (sortOrder) => {
    const ticked = basica('idRegion', 'nota_basica')
    const page = async (first: number) => (await search(all, ticked, { sortField: 'idRegion', sortOrder, rows: 50, first })).body
    const seen: { readonly cajId: number; readonly columnas: { readonly idRegion: string | null } }[] = []
    const { total } = await page(0)
    for (let first = 0; first < Number(total); first += 50) seen.push(...((await page(first))['results'] as unknown as typeof seen))
    const { rows } = await app().database.pool.query<{ id: number }>(
      `select c.id from cashier c left join region r on r.id = c.region where c.eliminado_en is null
     order by r.nombre ${sortOrder === 1 ? '' : 'desc'} nulls last, c.id ${sortOrder === 1 ? '' : 'desc'}`,
    )
    expect([total, seen.map(({ cajId }) => cajId)]).toEqual([rows.length, rows.map(({ id }) => id)])
    await createRecord(app().database, cashierRecord)
    expect((await page(0))['total']).toBe(Number(total) + 1)
  },
)

it('shows what was ticked of branches as well, files in a section of their own, and a row in every section', async () => {
  const id = await createRecord(app().database, branchRecord)
  await app().database.pool.query(
    `insert into attachment (sistema, registro, actid, tipo, numero, carpeta, nombre, nombre_original, mime, tamano, sha256, ruta, usureg, usuact)
     select 2, $1, actid, id, 1, 'x', 'x.pdf', 'x.pdf', 'application/pdf', 1, '\\x00', 'x', 1, 1 from attached_type where id in (42, 45)`,
    [id],
  )
  const values = {
    sucursales: [id],
    secciones: ['adjuntos', 'presupuesto', 'diseno'],
    campos: campos({ campo: 'tipoAdj', ids: [42, 43], valor: 1 }, 'idTipoAdjudicacion', 'requiereDiseno', 'fechaTeoricaInicioDiseno'),
  }
  const { body } = await all.call(calls.searchDynamicBranchReport, { body: { values } })
  const [row] = body['results'] as unknown as { sucId: number; columnas: Record<string, string> }[]
  expect([body['total'], row?.sucId, Object.keys(row!.columnas)]).toEqual([1, id, values.campos.map(({ campo }) => campo)])
  expect(row!.columnas['tipoAdj']!.split(', ')).toHaveLength(2)
  const without = { ...values, campos: campos({ campo: 'tipoAdj', ids: [42], valor: 0 }) }
  expect((await all.call(calls.searchDynamicBranchReport, { body: { values: without } })).body['total']).toBe(0)
  const detail = await all.call(calls.getDynamicBranchReportDetail, { body: { id } })
  const titles = (detail.body['secciones'] as unknown as { titulo: string }[]).map(({ titulo }) => titulo)
  expect(titles).toEqual(expect.arrayContaining(['Información Básica', 'Interventoría', 'Presupuesto', 'Instalador Alarma', 'Adjuntos']))
  const file = await all.call(calls.generateExcelDynamicBranchReports, { body: { values: { sucursales: [id] } } })
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('INFORME DINAMICO SUCURSALES 20261120.xlsx')
  expect((await other.call(calls.getDynamicBranchReportDetail, { body: { id } })).status).toBe(403)
})

it('offers the options of a field by words and by number', async () => {
  const options = async (body: object) =>
    (await all.call(calls.getDynamicReportOptions, { body })).body as unknown as { id: number; nombre: string }[]
  expect((await options({ campo: 'idRiesgo', texto: 'alt' })).map(({ nombre }) => nombre)).toEqual(['Alto'])
  const [first] = await options({ campo: 'idRegion', texto: '' })
  expect(await options({ campo: 'idRegion', ids: [first!.id] })).toEqual([first])
  expect((await options({ campo: 'adjuntos_visita' })).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([2, 8, 9])
  expect((await all.call(calls.getDynamicReportOptions, { body: { campo: 'grupo' } })).status).toBe(422)
})

it('writes a file that says what was asked, with typed cells and no formulas', async () => {
  const id = await createRecord(app().database)
  await app().database.pool.query(`update cashier set nombre = '=1+1', fecha_inicio_cajero = '2026-03-02', codigo = null where id = $1`, [
    id,
  ])
  const values = {
    cajeros: [id],
    ...basica({ campo: 'nombreCajero', texto: '1+1' }, 'anioContable', { campo: 'fechaInicioCajero', periodo: 'esteAnio' }),
  }
  const file = await all.call(calls.generateExcelDynamicReport, { body: { values } })
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('INFORME DINAMICO 20261120.xlsx')
  const [sheet] = (await readXlsx(new Uint8Array(file.raw))).sheets
  const lines = sheet!.rows
  expect(lines.slice(0, 6).map(([cell]) => cell)).toEqual([
    'Informe Dinámico',
    'Corte: 20-11-2026 10:00',
    `Cajeros: ${id}`,
    'Nombre cajero: «1+1»',
    'Fecha de inicio: de 01-01-2026 a 31-12-2026 (Este año)',
    '#',
  ])
  expect(lines[6]!.slice(0, 3)).toEqual([id, '=1+1', expect.any(Number)])
  expect(lines[6]![3]).toEqual(new Date('2026-03-02T00:00:00Z'))
})

it('says of what a reader has no right to that there is none, and neither searches nor sorts by it', async () => {
  const [one, two] = [await createRecord(app().database), await createRecord(app().database)]
  const note = 'insert into note (sistema, registro, actid, descripcion, texto, usureg, usuact) values (1, $1, $2, $3, $3, 1, 1)'
  const actid = cashierProject.stages.find(({ key }) => key === 'visita')!.actid
  await app().database.pool.query(note, [one, actid, 'La puerta roja'])
  const reader = await app().signInWith(9, 90)
  const queryWith = (...criteria: readonly FieldQuery[]) => ({
    cajeros: [one, two],
    secciones: ['basica', 'visita'],
    campos: campos('nombreCajero', ...criteria),
  })
  const ids = async (caller: Caller, values: object, more: object = {}) => {
    const { body } = await search(caller, values, { sortField: 'cajId', sortOrder: 1, ...more })
    return (body['results'] as unknown as { cajId: number }[]).map(({ cajId }) => cajId)
  }
  const criterion = { campo: 'nota_visita', texto: 'puerta' }
  expect(await ids(all, queryWith(criterion))).toEqual([one])
  // Every question about the note gets the same answer: it reveals nothing.
  for (const variant of [
    criterion,
    { campo: 'nota_visita', texto: 'nadie' },
    { campo: 'nota_visita', vacio: 1 },
    { campo: 'adjuntos_visita', valor: 1 },
  ])
    expect(await ids(reader, queryWith(variant))).toEqual([one, two])
  for (const sortOrder of [1, -1])
    expect(await ids(reader, queryWith('nota_visita'), { sortField: 'nota_visita', sortOrder })).toEqual(
      sortOrder === 1 ? [one, two] : [two, one],
    )
  const { body } = await search(reader, queryWith(criterion))
  const denied = body['sinPermiso'] as unknown as string[]
  expect(denied).toEqual(expect.arrayContaining(['nota_visita', 'fechaNota_visita', 'autorNota_visita', 'adjuntos_visita', 'nota_basica']))
  expect(denied).not.toContain('nombreCajero')
  expect((body['results'] as unknown as { columnas: object }[])[0]!.columnas).toMatchObject({ nota_visita: null })
  expect((await search(all, queryWith(criterion))).body['sinPermiso']).not.toContain('nota_visita')
  const totals = await reader.call(calls.getDynamicReportTotals, { body: { values: queryWith(criterion), por: 'fechaNota_visita' } })
  expect(totals.body).toEqual({ barras: [{ etiqueta: 'Sin permiso para verlo', cantidad: 2, criterio: {} }], otros: 0, total: 2 })
  const { body: detail } = await reader.call(calls.getDynamicReportDetail, { body: { id: one } })
  const facts = (detail['secciones'] as unknown as { campos: { campo: string; valor: unknown; sinPermiso: boolean }[] }[]).flatMap(
    (section) => section.campos,
  )
  expect(facts.find(({ campo }) => campo === 'nota_visita')).toMatchObject({ valor: null, sinPermiso: true })
  const values = queryWith(criterion, 'fechaNota_visita')
  const file = await reader.call(calls.generateExcelDynamicReport, { body: { values, sortField: 'cajId', sortOrder: 1 } })
  const lines = (await readXlsx(new Uint8Array(file.raw))).sheets[0]!.rows
  expect(lines.map(([cell]) => cell)).toContain('Última nota Visita Local: Sin permiso para verlo')
  expect(lines.at(-1)).toEqual([two, expect.any(String), 'Sin permiso para verlo', 'Sin permiso para verlo'])
})

// Of notes nothing but the report reads meanwhile.
const ofNotes = { secciones: ['visita'], campos: campos({ campo: 'nota_visita', texto: 'llave' }) }
async function holdingNotes<T>(work: (waiting: (count: number) => Promise<void>) => Promise<T>): Promise<T> {
  const holder = await app().database.pool.connect()
  await holder.query('begin')
  await holder.query('lock table note in access exclusive mode')
  const waiting = "select 1 from pg_locks where relation = 'note'::regclass and not granted"
  try {
    return await work((count) => expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(count))
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

it('uses the present rights in each call', async () => {
  await createRecord(app().database)
  const right = (what: 'access' | 'viewAll') => moduleRight(cashierProject, cashierProject.general, what)!
  const looker = await app().signInWith(right('access'), right('viewAll'))
  const query = basica('grupo')
  for (let n = 0; n < 2; n += 1) expect((await search(looker, query)).body['total']).toBeGreaterThan(0)
  const withdraw = (perid: number) =>
    app().database.pool.query('delete from profile_permission where perid = $2 and perfil = (select perfil from app_user where id = $1)', [
      looker.usuid,
      perid,
    ])
  await withdraw(right('viewAll'))
  for (let n = 0; n < 2; n += 1) expect(await search(looker, query)).toMatchObject({ status: 200, body: { total: 0 } })
  await withdraw(right('access'))
  expect(await search(looker, query)).toMatchObject({ status: 403 })
  await app().database.pool.query('delete from session where usuid = $1', [looker.usuid])
  for (let n = 0; n < 2; n += 1) expect(await search(looker, query)).toMatchObject({ status: 401 })
})

it('counts the business days between theoretical and real delivery, filters by them without a column, and writes them into the file', async () => {
  const { pool } = app().database
  const ids = await Promise.all([1, 2, 3, 4].map(() => createRecord(app().database)))
  // Monday 16 November is a holiday.
  const days = ['13 2026-11-17', '17 2026-11-13', '14 2026-11-15', '13'].map((pair) => pair.split(' '))
  for (const [at, [due, done = null]] of days.entries())
    await pool.query('update cashier set teo_entrega_visita = $2, fecha_entrega_visita = $3 where id = $1', [
      ids[at],
      `2026-11-${due}`,
      done,
    ])
  const ticked = (...fields: readonly FieldQuery[]) => ({ cajeros: ids, secciones: ['basica', 'visita'], campos: campos(...fields) })
  const answered = async (values: object, more: object = {}) =>
    ((await search(all, values, more)).body['results'] as unknown as { cajId: number; columnas: object }[]).map(({ cajId, columnas }) => [
      ids.indexOf(cajId),
      ...Object.values(columnas),
    ])
  const difference = 'diferencia_visita'
  const order = { sortField: difference, sortOrder: -1 }
  expect((await answered(ticked(difference), order)).join(' ')).toBe('0,1 2,0 1,-1 3,')
  expect(await answered(ticked('codigoCajero', { campo: difference, oculto: 1, maximo: -1 }), order)).toEqual([[1, null]])
  const file = await all.call(calls.generateExcelDynamicReport, { body: { values: ticked({ campo: difference, minimo: -1 }), ...order } })
  const lines = (await readXlsx(new Uint8Array(file.raw))).sheets[0]!.rows
  expect(lines.slice(lines.findIndex(([cell]) => cell === '#'))).toEqual([
    ['#', 'Diferencia Visita Local (días hábiles)'],
    [ids[0], 1],
    [ids[2], 0],
    [ids[1], -1],
  ])
  await pool.query(
    `insert into cashier_baseline (cajero, fechas, motivo, usureg) values ($1, '{"visita": {"entrega": "2026-11-12"}}', '', 1)`,
    [ids[0]],
  )
  const first = await answered(ticked('planInicial_visita', { campo: 'diferenciaInicial_visita', minimo: 0 }), {
    ...order,
    sortField: 'diferenciaInicial_visita',
  })
  expect(first).toEqual([
    [0, '2026-11-12', 2],
    [2, '2026-11-14', 0],
  ])
})

it('answers two at once for a person, and a third when one of them has ended', async () => {
  const answers = await holdingNotes(async (waiting) => {
    const pendingSearches = [search(all, ofNotes), search(all, ofNotes)]
    await waiting(pendingSearches.length)
    expect(await search(all, ofNotes)).toMatchObject({ status: 429, body: { code: 'informe.muchos' } })
    expect(await search(sharer, basica('grupo'))).toMatchObject({ status: 200 })
    return pendingSearches
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  expect(await search(all, ofNotes)).toMatchObject({ status: 200 })
})

it('stops what takes too long, says how to narrow it, and answers the next question', async () => {
  const limited = connectDatabase(app().database.url, { max: 1, reports: { connect: patience(5_000), answer: patience(300) } })
  const deps = {
    reading: limited.reading.reports,
    calendar: holidayCalendar,
    clock,
    runningByUser: new Map(),
    counted: versionedCache<number>(),
    kinds: [],
  }
  try {
    const user = (await viewerOf(limited.db, all.usuid))!
    const question = { registros: [], sortField: 'cajId', sortOrder: -1, rows: 20, first: 0 } as const
    const ask = () => searchReport(deps, cashierReport, { user }, { ...question, ...ofNotes })
    await holdingNotes(async (waiting) => {
      await expect(ask()).rejects.toMatchObject({ code: 'informe.amplio', message: expect.stringContaining('Agregue un criterio') })
      // The server itself gave it up: nothing waits there any more.
      await waiting(0)
    })
    expect(deps.runningByUser.size).toBe(0)
    expect(await ask()).toMatchObject({ total: 0 })
  } finally {
    await limited.close()
  }
})

it('makes a long file in the background', async () => {
  const cajeros: number[] = []
  for (let at = 0; at < 4; at += 1) cajeros.push(await createRecord(app().database))
  const begun = await all.call(calls.generateExcelDynamicReport, {
    body: { values: { cajeros, ...basica('grupo') }, sortField: 'cajId', sortOrder: 1 },
  })
  expect(begun).toMatchObject({ status: 202, body: { estado: 'pendiente', archivo: 'INFORME DINAMICO 20261120.xlsx' } })
  const expid = String(begun.body['expid'])
  expect(await fileEnded(all, expid)).toMatchObject({ estado: 'lista', filas: 4 })
  const rows = await rowsOfFile(all, expid)
  expect(rows.slice(-4).map(([id]) => id)).toEqual(cajeros)
  expect(
    await sharer.call(calls.generateExcelDynamicReport, { body: { values: { cajeros: cajeros.slice(1), ...basica('grupo') } } }),
  ).toMatchObject({ status: 200 })
})
