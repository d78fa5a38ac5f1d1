import autocannon from 'autocannon'
import type { Project } from '@soportica/contract/projects/project'
import { keepLists, listRecords, tabsOf } from '../apps/api/src/capabilities/projects/list/listRecords.ts'
import type { SeedTable } from '../apps/api/src/demo/seed/seedArguments.ts'
import type { Database } from '../apps/api/src/plugins/db/database.ts'
import { contextOf } from './besideBare.ts'
import { recordFlow } from './flow.ts'
import { folderOf } from './folder.ts'
import { type Quick, quickPace } from './ground.ts'
import { type Both, callsEach, compare, sqlTarget, type Statements } from './listBesideSql.ts'
import { answersPerSecond, cannonLength, type Pace, sampleInt, type Target } from './load.ts'
import { byProcessor } from './processor.ts'
import { signIn, startProduct } from './product.ts'
import { type Kind, type MixedBody, mixedBodies, type Mixed, respelled } from './projectMix.ts'
import { column, tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'
import { percentile, rounded } from './statistics.ts'

const full: Pace = { rounds: 3, length: { seconds: 5 } }
const [templates, fewTemplates] = [200, 64]
const atOnce = [1, 32]
const targets = { p50: 12, p99: 60, perSecond: 400, ratioToSql: 0.6 }

type ListBody = Parameters<typeof listRecords>[3]
type ListCall = { readonly path: string; readonly body: { parse(given: unknown): unknown } }
/** The list of a kind of project, and what its bench asks it. */
export type ProjectList = {
  readonly name: string
  readonly project: Project
  readonly list: ListCall
  readonly tabs: ListCall
  readonly differs: Parameters<typeof mixedBodies>[0]
  /** How many rows when nobody says, and what they come with. */
  readonly usual: string
  readonly seeds: (rows: number) => [SeedTable, number][]
}

/**
 * A list with its exact total and its tabs, as coordinators ask for it; beside it the same statements by themselves.
 */
export const benchProjectList =
  (kind: ProjectList) =>
  async (resources: AsyncDisposableStack, [rows = kind.usual, kept]: readonly string[]) => {
    const folder = await folderOf(resources, kept)
    const count = Number(rows)
    const { url, database } = await seededCluster(resources, folder, 0, kind.seeds(count))
    const product = await startProduct({ folder, databaseUrl: url, production: true })
    resources.defer(() => product.stop())
    const token = await signIn(product.url)
    const mix = mixedBodies(kind.differs, templates, count)
    const both = await besideSql(kind, database, product.url, token, mix)
    const kinds = await byKind(kind, product.url, token, mix)
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
export const quickProjectList =
  (kind: ProjectList): Quick =>
  async (_resources, { folder, database, product, token }) => {
    const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int as count from ${kind.project.entidad}`)
    const { product: ours, sql } = await besideSql(
      kind,
      database,
      product.url,
      token,
      mixedBodies(kind.differs, fewTemplates, rows[0]!.count),
    )
    const measured = byProcessor(folder)
    const both = { product: measured(ours, product.pid), sql: measured(sql, process.pid) }
    return async (rounds) => {
      const ratios: [string, number][] = []
      for (const at of atOnce)
        ratios.push([`${kind.name}: ${at} at once`, (await compare(both, at, quickPace(rounds, callsEach * fewTemplates))).ratioToSql])
      return Object.fromEntries(ratios)
    }
  }

async function besideSql(of: ProjectList, database: Database, url: string, token: string, mix: Mixed): Promise<Both> {
  const statements: Statements[] = []
  for (const { kind, body } of mix) statements.push(await statementsOf(of, database, kind, body))
  return { product: productTarget(of, url, token, mix), sql: sqlTarget(database, statements) }
}

const tabsBody = ({ tipoModulo, filters }: MixedBody) => ({ tipoModulo, filters })

/** A page and its tabs in turn. */
function productTarget({ list, tabs }: ProjectList, url: string, token: string, mix: Mixed): Target {
  let turn = 0
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return async (connections, length) => {
    const times: number[] = []
    const requests = [list, tabs].map(({ path }, part) => ({
      setupRequest: (request: object) => {
        if (part === 0) turn += 1
        const body = respelled(mix[turn % mix.length]!.body, Math.floor(turn / mix.length))
        return { ...request, path: `/soportica${path}`, body: JSON.stringify(part === 0 ? body : tabsBody(body)) }
      },
    }))
    const running = autocannon({ url, method: 'POST', headers, requests, connections, ...cannonLength(length), sampleInt })
    running.on('response', (_client, _status, _bytes, milliseconds: number) => times.push(milliseconds))
    const result = await running
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
    return { perSecond: answersPerSecond(result), times }
  }
}

/** What the product asks the server for one page and its tabs; what it remembers is not asked again, words never are. */
async function statementsOf(
  { project, list, tabs: counts }: ProjectList,
  database: Database,
  kind: Kind,
  given: MixedBody,
): Promise<Statements> {
  const lists = keepLists(async () => () => false)
  const context = contextOf(database)
  const page = () => recordFlow(database, () => listRecords(context, project, lists, list.body.parse(given) as ListBody))
  const tabs = () => recordFlow(database, () => tabsOf(context, project, lists, counts.body.parse(tabsBody(given)) as ListBody))
  const first = { page: await page(), tabs: await tabs() }
  return kind === 'words' ? first : { page: await page(), tabs: await tabs() }
}

/** Each kind by itself, one after the other: where the time goes. */
async function byKind({ list }: ProjectList, url: string, token: string, mix: Mixed) {
  const times: Record<string, number[]> = {}
  for (const [turn, { kind, body }] of mix.entries()) {
    const begun = performance.now()
    const answer = await fetch(`${url}${list.path}`, {
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
