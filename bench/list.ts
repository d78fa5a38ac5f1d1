import { join } from 'node:path'
import { freePort } from '../apps/api/test/freePort.ts'
import { temporaryFolder } from './folder.ts'
import { type Ground, type Quick, quickPace } from './ground.ts'
import { listQueries, type Query } from './listQueries.ts'
import { bodies, type List, lists } from './lists.ts'
import { httpTarget, type Pace, type Round, sqlTarget, type Target, warmUp } from './load.ts'
import { byClock, byProcessor, type Measured } from './processor.ts'
import { root, signIn, startProduct } from './product.ts'
import { runProgram, untilAnswered } from './program.ts'
import { column, tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'
import { median, percentile, rounded } from './statistics.ts'

const areas = 100_000
const seconds = 2
const full: Pace = { rounds: 3, length: { seconds } }
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
  const ground = { folder, url, database, product, token: await signIn(product.url) }
  const figures = await measureLists(resources, ground, chosen)
  const ratios = figures.filter(({ total }) => total === 'counted').map(({ ratioToBare }) => ratioToBare)
  const lowest = Math.min(...ratios)
  tell(`\nLowest share of the bare server's throughput where both count: ${lowest} (target ${target}).`)
  return { areas, rounds: full.rounds, seconds, target, lowestRatioToBare: lowest, reached: lowest >= target, figures }
}

type Chosen = readonly (readonly [string, List])[]

export async function measureLists(resources: AsyncDisposableStack, ground: Ground, chosen: Chosen) {
  const compareAll = await preparedLists(resources, ground, chosen)
  return compareAll(full)
}

/** Lists beside the bare server alone: the share of what it answers in the same time of the processor. */
export const quickLists =
  (bench: string, chosen: Chosen): Quick =>
  async (resources, ground) => {
    const compareAll = await preparedLists(resources, ground, chosen, byProcessor(ground.folder))
    return async (rounds) => {
      const figures = await compareAll(quickPace(rounds), ['product', 'bare'])
      return Object.fromEntries(
        figures.map(({ list, connections: count, ratioToBare }) => [`${bench}: ${list}, ${count} at once`, ratioToBare]),
      )
    }
  }
export const quickList = quickLists('list', [['narrow', lists.narrow]])

async function preparedLists(resources: AsyncDisposableStack, ground: Ground, chosen: Chosen, measured: Measured = byClock) {
  const { folder, url, database, product, token } = ground
  const queries: Record<string, Query[]> = {}
  for (const [name, list] of chosen) queries[name] = await listQueries(database, list)
  const bare = await startBareServer(resources, folder, url, queries)
  const all = chosen.map(([name, list]) => {
    const targets: Record<string, Target> = {
      product: measured(httpTarget(`${product.url}/api/cashiers/list_areas`, bodies(list), token), product.pid),
      bare: measured(httpTarget(`${bare.url}/${name}`, bodies(list)), bare.pid),
      sql: sqlTarget(database, queries[name] ?? []),
    }
    return { name, total: list.total, targets }
  })
  return async (pace: Pace, names = ['product', 'bare', 'sql']) => {
    tell(`\n${pace.rounds} rounds, in turns. Requests per second, p50 and p99 in ms.`)
    const figures = []
    for (const { name, total, targets } of all)
      for (const count of connections) figures.push({ list: name, total, ...(await compare(name, count, targets, names, pace)) })
    return figures
  }
}

export async function startBareServer(
  resources: AsyncDisposableStack,
  folder: string,
  url: string,
  queries: Record<string, Query[]>,
): Promise<{ url: string; pid: number }> {
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
  return { url: `http://127.0.0.1:${port}`, pid: server.pid }
}

async function compare(list: string, count: number, targets: Record<string, Target>, names: readonly string[], { rounds, length }: Pace) {
  const results: Record<string, Round[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (const name of names) await targets[name]?.(count, warmUp(length))
  for (let round = 0; round < rounds; round += 1) {
    // Each is first once: what a machine does in the background hits all of them alike.
    for (const name of [...names.slice(round % names.length), ...names.slice(0, round % names.length)]) {
      const result = await targets[name]?.(count, length)
      if (result) results[name]?.push(result)
    }
  }
  const measured = Object.fromEntries(names.map((name) => [name, summary(results[name] ?? [])]))
  const ratio = (to: string): number =>
    rounded(
      median((results['product'] ?? []).map(({ perSecond }, round) => perSecond / (results[to]?.[round]?.perSecond ?? Number.NaN))),
      3,
    )
  const [ratioToBare, ratioToSql] = [ratio('bare'), ratio('sql')]
  tell(`\n${list}, ${count} ${count === 1 ? 'connection' : 'connections'}`)
  for (const [name, { perSecond, p50, p99 }] of Object.entries(measured))
    tell(`  ${name.padEnd(8)}${column(perSecond, 9)}/s${column(p50, 9, 2)}${column(p99, 9, 2)}`)
  const others = names.filter((name) => name !== 'product')
  tell(`  ${others.map((to) => `product/${to} ${ratio(to)}`).join('   ')}`)
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
