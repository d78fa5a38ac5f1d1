import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { realtimeEvents, realtimePath } from '@soportica/contract/notifications/realtime'
import type { Database } from '../apps/api/src/plugins/db/database.ts'
import { temporaryFolder } from './folder.ts'
import { medianOfTurns, type Quick } from './ground.ts'
import { createPeople } from './people.ts'
import { processorDuring } from './processor.ts'
import { signIn, startProduct } from './product.ts'
import type { ClientsOrder, Heard } from './pushClients.ts'
import { column, tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'
import { percentile, rounded } from './statistics.ts'

const subscribers = 2_000
const connected = 200
const fullRounds = 6
const reported = 502
const targetMs = 2_000
const now = (): number => Number(process.hrtime.bigint()) / 1e6

/** From a diagnosis that a user sends until all who asked to be told of it have been. */
export async function benchNotify(resources: AsyncDisposableStack): Promise<Record<string, unknown>> {
  const folder = await temporaryFolder(resources)
  const { url, database } = await seededCluster(resources, folder, 0)
  const { perfil, tokens } = await createPeople(database, subscribers)
  await subscribe(database.pool, perfil)
  const product = await startProduct({ folder, databaseUrl: url, production: true })
  resources.defer(() => product.stop())
  const token = await signIn(product.url)
  const worker = await connect(resources, product.url, tokens.slice(0, connected))

  tell('Milliseconds from the answer: until the last row is there; until the first and the last screen has heard.')
  const results = []
  for (let round = 0; round < fullRounds; round += 1) {
    const { answered, stored, times } = await tellAll(worker, database, { url: product.url, token }, subscribers)
    const rows = stored - answered
    const result = {
      rows: rounded(rows, 1),
      first: rounded((times[0] ?? 0) - answered, 1),
      last: rounded(percentile(times, 1) - answered, 1),
    }
    results.push(result)
    tell(`  ${[result.rows, result.first, result.last].map((value) => column(value, 9)).join('')}`)
  }
  const worst = Math.max(...results.map(({ rows, last }) => Math.max(rows, last)))
  return { subscribers, connected, targetMs, worstMs: worst, reached: worst < targetMs, rounds: results }
}

/** The same rows written bare, beside the processor time until the last screen has heard. */
export const quickNotify: Quick = async (resources, { folder, database: { pool }, product, token, people: { perfil, tokens } }) => {
  await subscribe(pool, perfil)
  const worker = await connect(resources, product.url, tokens)
  let turn = 0
  const told = async (): Promise<number> => {
    const heard = heardOf(worker)
    turn += 1
    // From one address there may be few reports in a minute.
    const id = await report(product.url, token, { 'x-forwarded-for': `10.${(turn >> 8) & 255}.${turn & 255}.1` })
    await heard
    return id
  }
  const id = await told()
  await pool.query('create table bare_notification (like notification including defaults including indexes)')
  await pool.query(`create table told_notification as select * from notification where evento = 'support.reported' and registro = ${id}`)
  const written = () => pool.query('insert into bare_notification select * from told_notification')
  return async (rounds) => {
    const ratio = await medianOfTurns(5 * rounds, async () => {
      await pool.query('truncate bare_notification')
      const bareMs = await processorDuring(folder, undefined, written)
      return bareMs / (await processorDuring(folder, product.pid, told))
    })
    return { 'notify: bare rows beside it': ratio }
  }
}

const subscribe = (pool: Database['pool'], perfil: number) =>
  pool.query('insert into alert_subscription (tasid, usuid, asignado_por) select $1, id, 1 from app_user where perfil = $2', [
    reported,
    perfil,
  ])

async function connect(resources: AsyncDisposableStack, url: string, tokens: readonly string[]): Promise<Worker> {
  const order: ClientsOrder = { url: `${new URL(url).origin}${realtimePath}`, tokens: [...tokens] }
  const worker = new Worker(new URL('pushClients.ts', import.meta.url), { workerData: order })
  resources.defer(async () => void (await worker.terminate()))
  await once(worker, 'message')
  return worker
}

type Caller = { readonly url: string; readonly token: string }
/** When the report was answered, when its last row was there, and when each screen had heard. */
async function tellAll(worker: Worker, database: Database, { url, token }: Caller, count: number) {
  const heard = heardOf(worker)
  const id = await report(url, token)
  const answered = now()
  const stored = await lastRow(database, id, count)
  const times = (await heard).times.toSorted((a, b) => a - b)
  return { answered, stored, times }
}

async function heardOf(worker: Worker): Promise<Heard> {
  for (;;) {
    const [heard] = (await once(worker, 'message')) as [Heard]
    if (heard.event === realtimeEvents.notification) return heard
  }
}

async function report(url: string, token: string, more: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(`${url}/api/support/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...more },
    body: JSON.stringify({ report: { message: 'se cayó' } }),
  })
  if (!answer.ok) throw new Error(`the report answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { id: number }).id
}

async function lastRow({ pool }: Database, registro: number, count: number): Promise<number> {
  for (;;) {
    const { rows } = await pool.query<{ total: number }>(
      "select count(*)::int as total from notification where evento = 'support.reported' and registro = $1",
      [registro],
    )
    if (rows[0]?.total === count) return now()
    await wait(5)
  }
}
