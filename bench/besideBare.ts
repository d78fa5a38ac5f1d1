import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allPerids } from '@soportica/contract/permissions/permissions'
import type { SeedTable } from '../apps/api/src/demo/seed/seedArguments.ts'
import type { CurrentUser, UserContext } from '../apps/api/src/plugins/context.ts'
import type { Database } from '../apps/api/src/plugins/db/database.ts'
import { sessionFinder } from '../apps/api/src/plugins/sessions.queries.ts'
import { freePort } from '../apps/api/test/freePort.ts'
import { folderOf } from './folder.ts'
import { type Flow, recordFlow } from './flow.ts'
import { type Ground, type Quick, quickPace } from './ground.ts'
import { httpTarget, type Pace, type Round, type Target, warmUp } from './load.ts'
import { byClock, byProcessor } from './processor.ts'
import { root, signIn, startProduct } from './product.ts'
import { runProgram, untilAnswered } from './program.ts'
import { column, tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'
import { median, percentile, rounded } from './statistics.ts'

const seconds = 4
const full: Pace = { rounds: 3, length: { seconds } }
const connections = [1, 32]
const idleMinutes = 60
const records = 200
const target = 0.5

const user = { usuid: 1, permisos: new Set(allPerids) } as unknown as CurrentUser
export const contextOf = ({ db }: Database): UserContext => {
  const clock = () => new Date()
  return { db, clock, log: undefined as never, requestId: 'bench', user }
}

export type Call = {
  /** Where the records are, which of them, and how many. */
  readonly table: string
  readonly which?: string
  readonly records?: number
  readonly path: string
  readonly bodyOf: (id: number, turn: number) => object
  /** The same verb in this process: what it sends is what the bare server repeats. */
  readonly run: (database: Database, id: number) => Promise<unknown>
  /** What a record takes but once is undone here, before each turn of the product. */
  readonly before?: (database: Database, ids: readonly number[]) => Promise<void>
  /** A statement that does its work but once, written so that it does at every turn. */
  readonly again?: (text: string) => string
  /** What the least of such a call would ask after the look at session and rights, and what the product is to reach beside that. */
  readonly least?: { readonly text: string; readonly target: number }
}
export async function lookAtSession(database: Database, token: string): Promise<Flow> {
  const find = sessionFinder(database.pool, () => new Date(), idleMinutes)
  await find(token)
  return recordFlow(database, () => find(token))
}
/** A save holds for the version that was read: repeated, for any. */
export const savedAgain = (text: string): string => text.replace(/and version = (\$\d+)/, 'and version >= 0 * $1')

/** One call on two hundred of many records, by the product and by a bare server that sends the same statements, in turns. */
export async function besideBare(resources: AsyncDisposableStack, seeds: [SeedTable, number][], call: Call, kept?: string) {
  const folder = await folderOf(resources, kept)
  const rows = Object.fromEntries(seeds)
  tell(`Preparing ${JSON.stringify(rows)}…`)
  const { url, database } = await seededCluster(resources, folder, 0, seeds)
  const product = await startProduct({ folder, databaseUrl: url, production: true })
  resources.defer(() => product.stop())
  const ground = { folder, url, database, product, token: await signIn(product.url) }
  const { ids, both, told: compared } = await compareBeside(resources, ground, call)
  const lowest = compared.lowestRatioToBare
  const told = { rows, ...compared }
  const { least } = call
  if (!least) return { ...told, reached: lowest >= target }
  tell('\nBeside the least that such a call could ask:')
  const leastFigures = await compareAll({ ...both, bare: await leastOf(resources, ground, ids, least.text) }, full)
  const lowestToLeast = lowestOf(leastFigures)
  const reached = lowest >= target && lowestToLeast >= least.target
  return { ...told, least: { target: least.target, lowestRatioToBare: lowestToLeast, figures: leastFigures }, reached }
}

/** One call on what there is, in turns with the bare server. */
export async function compareBeside(resources: AsyncDisposableStack, ground: Ground, call: Call) {
  const { ids, statements, both } = await prepared(resources, ground, call)
  tell(`${statements} statements a call; ${full.rounds} rounds of ${seconds} s each, in turns.`)
  const figures = await compareAll(both, full)
  return { ids, both, told: { records: ids.length, statements, target, lowestRatioToBare: lowestOf(figures), figures } }
}

/** The share of what the bare server answers in the same time of the processor. */
export const quickBesideBare =
  (bench: string, call: Call): Quick =>
  async (resources, ground) => {
    const { both } = await prepared(resources, ground, call, byProcessor(ground.folder))
    return async (rounds) => {
      const figures = await compareAll(both, quickPace(rounds))
      return Object.fromEntries(figures.map(({ connections: at, ratioToBare }) => [`${bench}: ${at} at once`, ratioToBare]))
    }
  }

type Compared = Awaited<ReturnType<typeof compare>>
const lowestOf = (figures: readonly Compared[]): number => Math.min(...figures.map(({ ratioToBare }) => ratioToBare))
async function compareAll(both: Both, pace: Pace): Promise<Compared[]> {
  const figures = []
  for (const at of connections) figures.push(await compare(both, at, pace))
  return figures
}

type Both = { readonly product: Target; readonly bare: Target }
async function prepared(resources: AsyncDisposableStack, ground: Ground, call: Call, measured = byClock) {
  const { table, which = 'true', records: many = records, path, bodyOf, run, again, before } = call
  const { folder, url, database, product, token } = ground
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from ${table} where eliminado_en is null and ${which} order by md5(id::text) limit ${many}`,
  )
  const ids = rows.map(({ id }) => id)
  const flows: Flow[] = []
  // The first call of all asks for what is remembered afterwards.
  await run(database, ids[0]!)
  await before?.(database, ids)
  for (const id of ids.slice(0, records)) flows.push(await recordFlow(database, () => run(database, id)))
  const statements = median(flows.map((flow) => flow.flatMap(({ queries }) => queries).length))
  let turn = 0
  const nextBody = () => {
    turn += 1
    if (before && turn > ids.length) throw new Error(`${ids.length} records are too few for one turn`)
    return JSON.stringify(bodyOf(ids[turn % ids.length]!, turn))
  }
  const bare = await startBare(resources, folder, url, again ? flows.map((flow) => repeatable(flow, again)) : flows, measured)
  const calls = measured(httpTarget(`${product.url}${path}`, nextBody, token), product.pid)
  const fromTheStart: Target = async (at, length) => {
    await before?.(database, ids)
    if (before) turn = 0
    return calls(at, length)
  }
  return { ids, statements, both: { product: fromTheStart, bare } satisfies Both }
}
const repeatable = (flow: Flow, again: (text: string) => string): Flow =>
  flow.map((step) => ({ ...step, queries: step.queries.map((query) => ({ ...query, text: again(query.text) })) }))

async function leastOf(resources: AsyncDisposableStack, { folder, url, database, token }: Ground, ids: readonly number[], text: string) {
  const session = await lookAtSession(database, token)
  const flows = ids.map((id): Flow => [...session, { on: 'pool', queries: [{ name: 'least', text, values: [id] }] }])
  return startBare(resources, folder, url, flows)
}

async function startBare(
  resources: AsyncDisposableStack,
  folder: string,
  url: string,
  flows: readonly Flow[],
  measured = byClock,
): Promise<Target> {
  const [port, file] = [await freePort(), join(folder, 'flows.json')]
  await writeFile(file, JSON.stringify(flows))
  const server = runProgram({
    command: process.execPath,
    args: [join(root, 'bench/bareFlows.ts')],
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', BARE_FLOWS: JSON.stringify({ url, port, file }) },
    log: join(folder, 'bare.log'),
  })
  resources.defer(() => server.stop())
  await untilAnswered(server, `http://127.0.0.1:${port}/`)
  return measured(
    httpTarget(`http://127.0.0.1:${port}/`, () => '{}'),
    server.pid,
  )
}

/** What the product answers to one at a time, in turns with a bare server that sends these statements. */
export async function besideStatements(
  resources: AsyncDisposableStack,
  { folder, url }: Pick<Ground, 'folder' | 'url'>,
  flow: Flow,
  product: Target,
): Promise<Compared> {
  return compare({ product, bare: await startBare(resources, folder, url, [flow]) }, 1, full)
}

async function compare(both: Both, count: number, { rounds, length }: Pace) {
  const results: { product: Round[]; bare: Round[] } = { product: [], bare: [] }
  for (const name of ['product', 'bare'] as const) await both[name](count, warmUp(length))
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const))
      results[name].push(await both[name](count, length))
  const ratioToBare = rounded(median(results.product.map(({ perSecond }, round) => perSecond / results.bare[round]!.perSecond)), 3)
  const [product, bare] = [summary(results.product), summary(results.bare)]
  tell(`\n${count} ${count === 1 ? 'connection' : 'connections'}: requests per second, p50 and p99 in ms`)
  for (const [name, { perSecond, p50, p99 }] of Object.entries({ product, bare }))
    tell(`  ${name.padEnd(8)}${column(perSecond, 9)}${column(p50, 9, 2)}${column(p99, 9, 2)}`)
  tell(`  product/bare ${ratioToBare}`)
  return { connections: count, product, bare, ratioToBare }
}

function summary(results: readonly Round[]) {
  const times = results.flatMap((result) => result.times).toSorted((a, b) => a - b)
  const perSecond = rounded(median(results.map((result) => result.perSecond)), 1)
  return { perSecond, p50: rounded(percentile(times, 0.5)), p99: rounded(percentile(times, 0.99)) }
}
