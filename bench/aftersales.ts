import { getFindingsCounters, listFindings, saveFinding as saveCall } from '@soportica/contract/aftersales/findings'
import { saveReport as reportCall } from '@soportica/contract/aftersales/reports'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { isLate, isToClose } from '@soportica/rules/findings'
import { findLine } from '../apps/api/src/modules/aftersales/findings/findingRows.queries.ts'
import { saveFinding } from '../apps/api/src/modules/aftersales/findings/saveFinding.ts'
import { saveReport } from '../apps/api/src/modules/aftersales/reports/saveReport.ts'
import type { Database } from '../apps/api/src/plugins/db/database.ts'
import { tapsOnPhone } from './aftersalesTaps.ts'
import { type Call, compareBeside, contextOf, quickBesideBare } from './besideBare.ts'
import { temporaryFolder } from './folder.ts'
import type { Quick } from './ground.ts'
import { httpTarget, warmUp } from './load.ts'
import { signIn, startProduct } from './product.ts'
import { column, tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'
import { median, percentile, rounded } from './statistics.ts'

const [locations, activities, begun] = [50, 100, 7]
const [pageTarget, beginTarget] = [20, 300]
const length = { seconds: 4 }

/** Five thousand pairs beside those of the demonstration, and whose a report may be. */
async function prepare({ pool }: Database): Promise<object> {
  await pool.query(`
    with u as (insert into activity_location (nombre, estado, usureg, usuact) select 'Ubicación de la medida ' || n, 1, 1, 1
        from generate_series(1, ${locations}) n returning id),
      a as (insert into activity (nombre, estado, usureg, usuact) select 'Actividad de la medida ' || n, 1, 1, 1
        from generate_series(1, ${activities}) n returning id)
    insert into activity_location_activity (activity_location_id, activity_id) select u.id, a.id from u cross join a`)
  const { rows } = await pool.query<{ sucursal: number; contratista: number; usucontratista: number }>(`
    select (select max(id) from branch where eliminado_en is null) as sucursal, g.id as contratista, u.id as usucontratista
    from app_user g join app_user u on u.grupo = g.id and u.estado = 1 and u.categoria = 1
    where g.categoria = 2 and g.aconstructor = 1 order by g.id, u.id limit 1`)
  return { repid: 0, ...rows[0]!, fechaPreentrega: '2026-11-20', fechaEntrega: '2026-11-27' }
}
/** Of the catalogue it is taken away again: other benches look at that. */
const withdraw = async ({ pool }: Database): Promise<void> => {
  await pool.query(`update activity_location set estado = 2 where nombre like 'Ubicación de la medida %'`)
  await pool.query(`update activity set estado = 2 where nombre like 'Actividad de la medida %'`)
}

/** Every other place has a line: two in three of them good, the others findings of all kinds. */
const writeHalf = async ({ pool }: Database, repid: number): Promise<void> => {
  await pool.query(
    `insert into finding (reporte, tipo, orden, estado, clasificacion, descripcion, responsable, cierre, cerrado, usureg, usuact)
      select reporte, 1, orden, case when orden % 6 = 0 then 2 else 1 end, case when orden % 6 = 0 then 2 + orden % 4 / 2 else 0 end,
        'Lo que se vio en ' || orden, case when orden % 12 = 0 then 1 end, case when orden % 6 = 0 then date '2026-11-01' + orden % 60 end,
        orden % 18 = 0, 1, 1
      from aftersales_place where reporte = $1 and orden % 2 = 0`,
    [repid],
  )
  await pool.query('vacuum (analyze) finding, aftersales_place, aftersales_report')
}

const lineCall = (repid: number): Call => {
  const bodyOf = (iddetalle: number, turn: number) => ({ repid, itemData: { iddetalle, descripcion: `Visto de nuevo, vez ${turn}` } })
  return {
    table: `(select id, eliminado_en from finding where reporte = ${repid} and estado in (1, 2)) lines`,
    path: saveCall.path,
    bodyOf,
    run: async (database, id) => {
      // Of the call it is what comes after; whoever holds a connection waits for no other one, so it is repeated before.
      await findLine(database.db, id)
      await saveFinding(contextOf(database), saveCall.body.parse(bodyOf(id, -id)))
    },
  }
}

export async function benchAftersales(resources: AsyncDisposableStack): Promise<Record<string, unknown>> {
  const folder = await temporaryFolder(resources)
  const { url, database } = await seededCluster(resources, folder, 0, [['aftersales_report', 500]])
  const body = await prepare(database)
  await database.pool.query('vacuum (analyze)')
  const product = await startProduct({ folder, databaseUrl: url, production: true })
  resources.defer(() => product.stop())
  const token = await signIn(product.url)
  const { repid, beginMs } = await beginSome(`${product.url}${reportCall.path}`, token, body)
  await writeHalf(database, repid)
  tell(`Begun with ${locations * activities} pairs and more: ${beginMs.map((ms) => ms.toFixed(0)).join(', ')} ms.`)

  tell('One connection: answers a second, p50 and p99 in ms.')
  const page = (given: object) => httpTarget(`${product.url}${listFindings.path}`, () => JSON.stringify({ repid, ...given }), token)
  const pages = {
    'first page': await paced(page({ opc: 0 }), 'first page'),
    'to be closed': await paced(page({ opc: 4 }), 'to be closed'),
    'still to be checked': await paced(page({ opc: 3 }), 'still to be checked'),
    'the last page': await paced(page({ opc: 0, first: 4900 }), 'the last page'),
  }
  const counters = await counted(`${product.url}${getFindingsCounters.path}?repid=${repid}`, token, database, repid)
  tell(`Counters: ${counters.p50} ms, ${counters.exact ? 'as a recount' : 'NOT as a recount'}.`)
  const { told: save } = await compareBeside(resources, { folder, url, database, product, token }, lineCall(repid))
  const taps = await tapsOnPhone(resources, product.url, repid)
  const most = Math.max(...beginMs)
  const reached =
    most < beginTarget && pages['first page'].p50 < pageTarget && counters.exact && save.lowestRatioToBare >= save.target && taps.reached
  return {
    targets: { page: pageTarget, begin: beginTarget },
    beginMs: beginMs.map((ms) => rounded(ms, 0)),
    pages,
    counters,
    save,
    taps,
    reached,
  }
}

/** A line save, as `branch-save`. */
export const quickAftersales: Quick = async (resources, ground) => {
  const body = await prepare(ground.database)
  const { repid } = await saveReport(contextOf(ground.database), reportCall.body.parse(body))
  await withdraw(ground.database)
  await writeHalf(ground.database, repid)
  return quickBesideBare('aftersales', lineCall(repid))(resources, ground)
}

async function beginSome(address: string, token: string, body: object): Promise<{ repid: number; beginMs: number[] }> {
  const beginMs: number[] = []
  let repid = 0
  for (let time = 0; time < begun; time += 1) {
    const started = performance.now()
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    const said = (await answer.json()) as { repid: number; mensaje: string }
    if (!answer.ok) throw new Error(said.mensaje)
    beginMs.push(performance.now() - started)
    repid = said.repid
  }
  return { repid, beginMs }
}

async function paced(target: ReturnType<typeof httpTarget>, name: string) {
  await target(1, warmUp(length))
  const { perSecond, times } = await target(1, length)
  const sorted = times.toSorted((a, b) => a - b)
  const figure = { perSecond: rounded(perSecond, 1), p50: rounded(percentile(sorted, 0.5)), p99: rounded(percentile(sorted, 0.99)) }
  tell(`  ${name.padEnd(24)}${column(figure.perSecond, 9)}${column(figure.p50, 9, 2)}${column(figure.p99, 9, 2)}`)
  return figure
}

const asks = 200
async function counted(address: string, token: string, { pool }: Database, repid: number) {
  const times: number[] = []
  let told: Record<string, number> = {}
  for (let turn = 0; turn < asks; turn += 1) {
    const started = performance.now()
    told = (await (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).json()) as Record<string, number>
    times.push(performance.now() - started)
  }
  const { rows } = await pool.query<{ orden: number; estado: number; cerrado: boolean; cierre: string; clasificacion: number }>(
    `select orden, estado, cerrado, clasificacion, coalesce(to_char(cierre, 'YYYY-MM-DD'), '') as cierre from finding
      where reporte = $1 and tipo = 1 and eliminado_en is null`,
    [repid],
  )
  const today = dayInBogota(new Date())
  const lines = rows.map((row) => ({ ...row, estadoactividad: row.cerrado ? 2 : 1, feccierre: row.cierre }) as const)
  const checked = new Set(lines.filter(({ estado }) => estado > 0).map(({ orden }) => orden)).size
  const recount: Record<string, number> = {
    soloChequeados: checked,
    porChequear: told['totalOriginal']! - checked,
    totalHallazgos: lines.filter(({ estado }) => estado === 2).length,
    totalHallazgosPorCerrar: lines.filter(isToClose).length,
    totalHallazgosVencidos: lines.filter((line) => isLate(line, today, told['esrId']!)).length,
    adicional: lines.filter(({ estado, clasificacion }) => estado === 2 && clasificacion === 2).length,
    garantia: lines.filter(({ estado, clasificacion }) => estado === 2 && clasificacion === 3).length,
  }
  const exact = Object.entries(recount).every(([name, count]) => told[name] === count)
  return { p50: rounded(median(times)), exact }
}
