import { join } from 'node:path'
import type { Database } from '../apps/api/src/plugins/db/database.ts'
import { freePort } from '../apps/api/test/freePort.ts'
import { temporaryFolder } from './folder.ts'
import { listQueries, type Query } from './listQueries.ts'
import { bodies, type List, lists } from './lists.ts'
import { httpTarget, type Round, sqlTarget, type Target } from './load.ts'
import { root, signIn, startProduct } from './product.ts'
import { runProgram, untilAnswered } from './program.ts'
import { column, tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'
import { median, percentile, rounded } from './statistics.ts'

const areas = 100_000
const rounds = 3
const seconds = 2
const connections = [1, 32]
const target = 0.7

/** The list of a catalogue by the product, by a bare server with the same SQL, and by the SQL alone, in turns. */
export async function benchList(resources: AsyncDisposableStack, only: readonly string[]): Promise<Record<string, unknown>> {
  const chosen = Object.entries(lists).filter(([name]) => only.length === 0 || only.includes(name))
  const folder = await temporaryFolder(resources)
  tell(`Preparing ${areas} areas…`)
  const { url, database } = await seededCluster(resources, folder, areas)
  const product = await startProduct({ folder, databaseUrl: url, production: true })
  resources.defer(() => product.stop())
  const running = { folder, url, database, product: product.url, token: await signIn(product.url) }
  const figures = await measureLists(resources, running, chosen)
  const ratios = figures.filter(({ total }) => total === 'counted').map(({ ratioToBare }) => ratioToBare)
  const lowest = Math.min(...ratios)
  tell(`\nLowest share of the bare server's throughput where both count: ${lowest} (target ${target}).`)
  return { areas, rounds, seconds, target, lowestRatioToBare: lowest, reached: lowest >= target, figures }
}

type Running = { folder: string; url: string; database: Database; product: string; token: string }

export async function measureLists(resources: AsyncDisposableStack, running: Running, chosen: readonly (readonly [string, List])[]) {
  const { folder, url, database, product, token } = running
  const queries: Record<string, Query[]> = {}
  for (const [name, list] of chosen) queries[name] = await listQueries(database, list)
  const bareUrl = await startBareServer(resources, folder, url, queries)
  tell(`\n${rounds} rounds of ${seconds} s each, in turns. Requests per second, p50 and p99 in ms.`)
  const figures = []
  for (const [name, list] of chosen) {
    const targets: Record<string, Target> = {
      product: httpTarget(`${product}/api/cashiers/list_areas`, bodies(list), token),
      bare: httpTarget(`${bareUrl}/${name}`, bodies(list)),
      sql: sqlTarget(database, queries[name] ?? []),
    }
    for (const count of connections) figures.push({ list: name, total: list.total, ...(await compare(name, count, targets)) })
  }
  return figures
}

async function startBareServer(
  resources: AsyncDisposableStack,
  folder: string,
  url: string,
  queries: Record<string, Query[]>,
): Promise<string> {
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: 'production', BARE_SERVER: JSON.stringify({ url, port, queries }) }
  const server = runProgram({
    command: process.execPath,
    args: [join(root, 'bench/bareServer.ts')],
    cwd: root,
    env,
    log: join(folder, 'bare.log'),
  })
  resources.defer(() => server.stop())
  await untilAnswered(server, `http://127.0.0.1:${port}/`)
  return `http://127.0.0.1:${port}`
}

async function compare(list: string, count: number, targets: Record<string, Target>) {
  const names = Object.keys(targets)
  const results: Record<string, Round[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (const name of names) await targets[name]?.(count, 1)
  for (let round = 0; round < rounds; round += 1) {
    // Each is first once: what a machine does in the background hits all of them alike.
    for (const name of [...names.slice(round % names.length), ...names.slice(0, round % names.length)]) {
      const result = await targets[name]?.(count, seconds)
      if (result) results[name]?.push(result)
    }
  }
  const measured = Object.fromEntries(names.map((name) => [name, summary(results[name] ?? [])]))
  const ratio = (to: string): number =>
    rounded(median((results['product'] ?? []).map(({ perSecond }, round) => perSecond / (results[to]?.[round]?.perSecond ?? Number.NaN))))
  const [ratioToBare, ratioToSql] = [ratio('bare'), ratio('sql')]
  tell(`\n${list}, ${count} ${count === 1 ? 'connection' : 'connections'}`)
  for (const [name, { perSecond, p50, p99 }] of Object.entries(measured))
    tell(`  ${name.padEnd(8)}${column(perSecond, 9)}/s${column(p50, 9, 2)}${column(p99, 9, 2)}`)
  tell(`  product/bare ${ratioToBare}   product/sql ${ratioToSql}`)
  return { connections: count, ...measured, ratioToBare, ratioToSql }
}

function summary(results: readonly Round[]) {
  const times = results.flatMap((result) => result.times).toSorted((a, b) => a - b)
  return {
    perSecond: rounded(median(results.map(({ perSecond }) => perSecond)), 1),
    p50: rounded(percentile(times, 0.5)),
    p99: rounded(percentile(times, 0.99)),
  }
}
