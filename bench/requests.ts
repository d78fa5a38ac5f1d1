import autocannon from 'autocannon'
import { decideRequests, getOptionsStatusRequest, listRequest } from '@soportica/contract/requests/calls'
import { holidayCalendar } from '../apps/api/src/modules/holidays/holidays.public.ts'
import { decideMany } from '../apps/api/src/modules/requests/decide/decideMany.ts'
import { listRequests, requestTabs } from '../apps/api/src/modules/requests/list/listRequests.ts'
import type { SeedTable } from '../apps/api/src/demo/seed/seedArguments.ts'
import type { Database } from '../apps/api/src/plugins/db/database.ts'
import { type Call, compareBeside, contextOf, quickBesideBare } from './besideBare.ts'
import { recordFlow } from './flow.ts'
import { folderOf } from './folder.ts'
import { type Ground, type Quick, quickPace } from './ground.ts'
import { type Both, callsEach, compare, sqlTarget, type Statements } from './listBesideSql.ts'
import { answersPerSecond, cannonLength, type Pace, sampleInt, type Target } from './load.ts'
import { byProcessor } from './processor.ts'
import { signIn, startProduct } from './product.ts'
import { requestBodies } from './requestMix.ts'
import { seededCluster } from './seededCluster.ts'

const full: Pace = { rounds: 3, length: { seconds: 5 } }
const [bodies, fewBodies] = [200, 64]
const targets = { p50: 12, ratioToSql: 0.6, decision: 0.5 }
const seeds = (rows: number): [SeedTable, number][] => [['request', rows]]

const note = 'Está en el plan del año'
/** Approved for the first time, which a request is once: whoever measures makes them wait again before each turn. */
const approval: Call = {
  table: 'request',
  which: 'estado = 1 and requisito <> 4',
  records: 8_000,
  path: decideRequests.path,
  bodyOf: (id) => ({ solIds: [id], accion: 'aprobar', observacion: note }),
  run: async (database, id) => {
    const context = contextOf(database)
    const { rechazados } = await decideMany(context, holidayCalendar, { solIds: [id], accion: 'aprobar', observacion: note })
    if (rechazados.length > 0) throw new Error(rechazados[0]!.motivo)
  },
  before: async (database, ids) => {
    const { pool } = database
    await pool.query('update request set estado = 1, aprobador = null, aprobada_en = null where id = any($1) and estado = 2', [ids])
    await pool.query('vacuum (analyze) request')
  },
}

/** The list with its tabs beside the same statements by themselves, and a decision beside a bare server. */
export async function benchRequests(resources: AsyncDisposableStack, [rows = '200000', kept]: readonly string[]) {
  const folder = await folderOf(resources, kept)
  const { url, database } = await seededCluster(resources, folder, 0, seeds(Number(rows)))
  const product = await startProduct({ folder, databaseUrl: url, production: true })
  resources.defer(() => product.stop())
  const ground = { folder, url, database, product, token: await signIn(product.url) }
  const both = await listBesideSql(ground, bodies)
  const [one, many] = [await compare(both, 1, full), await compare(both, 32, full)]
  const decision = await compareBeside(resources, ground, approval)
  const reached =
    one.product.p50 < targets.p50 && many.ratioToSql >= targets.ratioToSql && decision.told.lowestRatioToBare >= targets.decision
  return { rows: Number(rows), targets, reached, list: { 1: one, 32: many }, decision: decision.told }
}

const quickDecision = quickBesideBare('requests: decision', { ...approval, records: 1_000 })
export const quickRequests: Quick = async (resources, ground) => {
  const { folder, product } = ground
  const both = await listBesideSql(ground, fewBodies)
  const measured = byProcessor(folder)
  const timed = { product: measured(both.product, product.pid), sql: measured(both.sql, process.pid) }
  const decision = await quickDecision(resources, ground)
  return async (rounds) => {
    const ratios: [string, number][] = []
    for (const at of [1, 32])
      ratios.push([`requests: list, ${at} at once`, (await compare(timed, at, quickPace(rounds, callsEach * fewBodies))).ratioToSql])
    return { ...Object.fromEntries(ratios), ...(await decision(rounds)) }
  }
}

type Body = Parameters<typeof listRequests>[2]
async function listBesideSql({ database, product, token }: Ground, count: number): Promise<Both> {
  const mix = requestBodies(count)
  const statements: Statements[] = []
  for (const body of mix) statements.push(await statementsOf(database, listRequest.body.parse(body)))
  return { product: listTarget(product.url, token, mix), sql: sqlTarget(database, statements) }
}
async function statementsOf(database: Database, body: Body): Promise<Statements> {
  const context = contextOf(database)
  const page = await recordFlow(database, () => listRequests(context, holidayCalendar, body))
  return { page, tabs: await recordFlow(database, () => requestTabs(context, holidayCalendar, {})) }
}

/** A page and its tabs in turn. */
function listTarget(url: string, token: string, mix: readonly object[]): Target {
  let turn = 0
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const page = {
    setupRequest: (request: object) => {
      turn += 1
      return { ...request, method: 'POST', path: `/soportica${listRequest.path}`, body: JSON.stringify(mix[turn % mix.length]) }
    },
  }
  const tabs = {
    setupRequest: (request: object) => ({ ...request, method: 'GET', path: `/soportica${getOptionsStatusRequest.path}`, body: undefined }),
  }
  return async (connections, length) => {
    const times: number[] = []
    const running = autocannon({ url, method: 'POST', headers, requests: [page, tabs], connections, ...cannonLength(length), sampleInt })
    running.on('response', (_client, _status, _bytes, milliseconds: number) => times.push(milliseconds))
    const result = await running
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
    return { perSecond: answersPerSecond(result), times }
  }
}
