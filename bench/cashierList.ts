import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import autocannon from 'autocannon'
import { getTabsCashiers, listCashiers as listCall } from '@soportica/contract/cashiers/listCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { keepLists, listRecords, tabsOf } from '../apps/api/src/capabilities/projects/list/listRecords.ts'
import type { Database } from '../apps/api/src/plugins/db/database.ts'
import { contextOf } from './besideBare.ts'
import { type CashierBody, cashierBodies, type Kind, respelled } from './cashierMix.ts'
import { type Flow, recordFlow } from './flow.ts'
import { temporaryFolder } from './folder.ts'
import { type Quick, quickPace } from './ground.ts'
import { answersPerSecond, cannonLength, type Pace, type Round, sampleInt, type Target, untilEnd, warmUp } from './load.ts'
import { byProcessor } from './processor.ts'
import { signIn, startProduct } from './product.ts'
import { column, tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'
import { median, percentile, rounded } from './statistics.ts'

const full: Pace = { rounds: 3, length: { seconds: 5 } }
const [templates, fewTemplates] = [200, 64]
const atOnce = [1, 32]
const targets = { p50: 12, p99: 60, perSecond: 400, ratioToSql: 0.6 }

/**
 * The list of cashiers with its exact total and its tabs, as coordinators ask for it; beside it the same statements by themselves.
 * A folder that is named is kept, and what it has is not loaded again.
 */
export async function benchCashierList(resources: AsyncDisposableStack, [rows = '1000000', kept]: readonly string[]) {
  if (kept) await mkdir(kept, { recursive: true })
  const folder = kept ? resolve(kept) : await temporaryFolder(resources)
  const count = Number(rows)
  const { url, database } = await seededCluster(resources, folder, 0, [
    ['cashier', count],
    ['note', 3 * count],
  ])
  const product = await startProduct({ folder, databaseUrl: url, production: true })
  resources.defer(() => product.stop())
  const token = await signIn(product.url)
  const mix = cashierBodies(templates, count)
  const both = await besideSql(database, product.url, token, mix)
  const kinds = await byKind(product.url, token, mix)
  const figures = []
  for (const at of atOnce) figures.push({ connections: at, ...(await compare(both, at, full)) })
  const [one, many] = figures
  const reached =
    one!.product.p50 < targets.p50 &&
    one!.product.p99 < targets.p99 &&
    many!.product.perSecond >= targets.perSecond &&
    Math.min(one!.ratioToSql, many!.ratioToSql) >= targets.ratioToSql
  return { rows: count, targets, reached, kinds, figures }
}

/** The share of what the same SQL answers in the same time of the processor. */
export const quickCashierList: Quick = async (_resources, { folder, database, product, token }) => {
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from cashier')
  const { product: ours, sql } = await besideSql(database, product.url, token, cashierBodies(fewTemplates, rows[0]!.count))
  const measured = byProcessor(folder)
  const both = { product: measured(ours, product.pid), sql: measured(sql, process.pid) }
  return async (rounds) => {
    const ratios: [string, number][] = []
    for (const at of atOnce)
      ratios.push([`cashier-list: ${at} at once`, (await compare(both, at, quickPace(rounds, paths.length * fewTemplates))).ratioToSql])
    return Object.fromEntries(ratios)
  }
}

type Both = { readonly product: Target; readonly sql: Target }
type Mix = readonly { readonly kind: Kind; readonly body: CashierBody }[]
async function besideSql(database: Database, url: string, token: string, mix: Mix): Promise<Both> {
  const statements: Statements[] = []
  for (const { kind, body } of mix) statements.push(await statementsOf(database, kind, body))
  return { product: productTarget(url, token, mix), sql: sqlTarget(database, statements) }
}

const paths = ['list_cashiers', 'get_tabs_cashiers'] as const
const tabsBody = ({ tipoModulo, filters }: CashierBody) => ({ tipoModulo, filters })

/** A page and its tabs in turn. */
function productTarget(url: string, token: string, mix: readonly { body: CashierBody }[]): Target {
  let turn = 0
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return async (connections, length) => {
    const times: number[] = []
    const requests = paths.map((path, part) => ({
      setupRequest: (request: object) => {
        if (part === 0) turn += 1
        const body = respelled(mix[turn % mix.length]!.body, Math.floor(turn / mix.length))
        return { ...request, path: `/soportica/api/cashiers/${path}`, body: JSON.stringify(part === 0 ? body : tabsBody(body)) }
      },
    }))
    const running = autocannon({ url, method: 'POST', headers, requests, connections, ...cannonLength(length), sampleInt })
    running.on('response', (_client, _status, _bytes, milliseconds: number) => times.push(milliseconds))
    const result = await running
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
    return { perSecond: answersPerSecond(result), times }
  }
}

type Statements = { readonly page: Flow; readonly tabs: Flow }
/** What the product asks the server for one page and its tabs; what it remembers is not asked again, words never are. */
async function statementsOf(database: Database, kind: Kind, given: CashierBody): Promise<Statements> {
  const lists = keepLists(async () => () => false)
  const context = contextOf(database)
  const page = () => recordFlow(database, () => listRecords(context, cashierProject, lists, listCall.body.parse(given)))
  const tabs = () => recordFlow(database, () => tabsOf(context, cashierProject, lists, getTabsCashiers.body.parse(tabsBody(given))))
  const first = { page: await page(), tabs: await tabs() }
  return kind === 'words' ? first : { page: await page(), tabs: await tabs() }
}

/** A page's statements, then its tabs', one after the other as two calls. */
function sqlTarget({ pool }: Database, statements: readonly Statements[]): Target {
  let turn = 0
  return async (connections, length) => {
    const times: number[] = []
    const begun = performance.now()
    const goesOn = untilEnd(length, paths.length)
    const timed = async (flow: Flow): Promise<void> => {
      const start = performance.now()
      for (const { queries } of flow) await Promise.all(queries.map((query) => pool.query(query)))
      times.push(performance.now() - start)
    }
    const work = async (): Promise<void> => {
      while (goesOn()) {
        const { page, tabs } = statements[turn++ % statements.length]!
        await timed(page)
        await timed(tabs)
      }
    }
    await Promise.all(Array.from({ length: connections }, work))
    return { perSecond: times.length / ((performance.now() - begun) / 1000), times }
  }
}

async function compare(both: Both, at: number, { rounds, length }: Pace) {
  const results: Record<keyof Both, Round[]> = { product: [], sql: [] }
  for (const target of Object.values(both)) await target(at, warmUp(length))
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['product', 'sql'] as const) : (['sql', 'product'] as const)
    for (const name of order) results[name].push(await both[name](at, length))
  }
  const summary = Object.fromEntries(
    Object.entries(results).map(([name, each]) => {
      const times = each.flatMap(({ times: all }) => all).toSorted((a, b) => a - b)
      const perSecond = rounded(median(each.map((round) => round.perSecond)), 1)
      return [name, { perSecond, p50: rounded(percentile(times, 0.5)), p99: rounded(percentile(times, 0.99)) }]
    }),
  )
  const ratioToSql = rounded(median(results.product.map(({ perSecond }, round) => perSecond / results.sql[round]!.perSecond)), 3)
  tell(`\n${at} connections: requests per second, p50 and p99 in ms`)
  for (const [name, { perSecond, p50, p99 }] of Object.entries(summary))
    tell(`  ${name.padEnd(8)}${column(perSecond, 9)}${column(p50, 9, 2)}${column(p99, 9, 2)}`)
  tell(`  product/sql ${ratioToSql}`)
  return { ...summary, ratioToSql } as { product: { perSecond: number; p50: number; p99: number }; sql: object; ratioToSql: number }
}

/** Each kind by itself, one after the other: where the time goes. */
async function byKind(url: string, token: string, mix: readonly { kind: Kind; body: CashierBody }[]) {
  const times: Record<string, number[]> = {}
  for (const [turn, { kind, body }] of mix.entries()) {
    const begun = performance.now()
    const answer = await fetch(`${url}/api/cashiers/list_cashiers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(respelled(body, 60_000 + turn)),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${kind} answered ${answer.status}`)
    ;(times[kind] ??= []).push(performance.now() - begun)
  }
  const kinds = Object.fromEntries(
    Object.entries(times).map(([kind, each]) => {
      const sorted = each.toSorted((a, b) => a - b)
      return [kind, { calls: each.length, p50: rounded(percentile(sorted, 0.5)), p99: rounded(percentile(sorted, 0.99)) }]
    }),
  )
  for (const [kind, { calls, p50, p99 }] of Object.entries(kinds))
    tell(`  ${kind.padEnd(8)}${column(calls, 6, 0)} calls${column(p50, 9, 2)}${column(p99, 9, 2)} ms`)
  return kinds
}
