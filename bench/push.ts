import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { realtimePath } from '@soportica/contract/notifications/realtime'
import { temporaryFolder } from './folder.ts'
import { medianOfTurns, type Quick } from './ground.ts'
import { startBareServer } from './list.ts'
import { createPeople } from './people.ts'
import { memoryOf, processorMs } from './processMemory.ts'
import { processorDuring } from './processor.ts'
import { signIn, startProduct } from './product.ts'
import type { ClientsOrder, Heard } from './pushClients.ts'
import { column, tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'
import { percentile, rounded } from './statistics.ts'

const clients = 2_000
const threads = 2
const fullRounds = 6
const targetMs = 1_000
const toggled = 24
const now = (): number => Number(process.hrtime.bigint()) / 1e6

/** From the change of a profile's permissions until the last of its people has heard of it. */
export async function benchPush(resources: AsyncDisposableStack): Promise<Record<string, unknown>> {
  const folder = await temporaryFolder(resources)
  const { url, database } = await seededCluster(resources, folder, 0)
  const product = await startProduct({ folder, databaseUrl: url, production: true })
  resources.defer(() => product.stop())
  const { perfil, tokens } = await createPeople(database, clients)
  const token = await signIn(product.url)
  const before = memoryOf(product.pid, false)

  tell(`Connecting ${clients} clients…`)
  const begun = now()
  const everybody = await connected(resources, product.url, tokens)
  const connectedMs = Math.round(now() - begun)
  tell(
    `Connected and told their rights in ${connectedMs} ms.\n\nMilliseconds from the answer to the client: p50, p99, last; from the call to the last; the server's processor time.`,
  )

  const results = []
  for (let round = 0; round < fullRounds; round += 1) {
    const all = everybody()
    const used = processorMs(product.pid)
    const sent = now()
    await change(product.url, token, perfil, round % 2)
    const answered = now()
    const heard = await all
    const times = heard.flatMap((each) => each.times).toSorted((a, b) => a - b)
    const since = (moment: number, part: number) => rounded(percentile(times, part) - moment, 1)
    const result = { p50: since(answered, 0.5), p99: since(answered, 0.99), max: since(answered, 1), maxFromCall: since(sent, 1) }
    const serverCpuMs = processorMs(product.pid) - used
    results.push({ ...result, serverCpuMs, perids: heard[0]?.perids })
    tell(`  ${[result.p50, result.p99, result.max, result.maxFromCall, serverCpuMs].map((value) => column(value, 9)).join('')}`)
  }
  const worst = Math.max(...results.map(({ max }) => max))
  return {
    clients,
    targetMs,
    worstMs: worst,
    reached: worst < targetMs,
    connectedMs,
    rounds: results,
    before,
    after: memoryOf(product.pid, false),
  }
}

/** As many answers at once from a server that does nothing else, beside the processor time until the last has heard. */
export const quickPush: Quick = async (resources, { folder, url, product, token, people: { perfil, tokens } }) => {
  const everybody = await connected(resources, product.url, tokens)
  const bare = await startBareServer(resources, folder, url, {})
  const answered = () => Promise.all(tokens.map(async () => (await fetch(`${bare.url}/`)).text()))
  let turn = 0
  const heard = async (): Promise<void> => {
    const all = everybody()
    await change(product.url, token, perfil, turn++ % 2)
    await all
  }
  for (const warm of [answered, heard]) await warm()
  return async (rounds) => {
    // A turn is over in a moment.
    const ratio = await medianOfTurns(6 * rounds, async () => {
      const bareMs = await processorDuring(folder, bare.pid, answered)
      return bareMs / (await processorDuring(folder, product.pid, heard))
    })
    return { 'push: as many bare answers beside it': ratio }
  }
}

/** Resolves when all have been told their rights; then once each time that all have heard of a change. */
async function connected(resources: AsyncDisposableStack, url: string, tokens: readonly string[]): Promise<() => Promise<Heard[]>> {
  const share = Math.ceil(tokens.length / threads)
  const { origin } = new URL(url)
  const workers = Array.from({ length: threads }, (_, n) => {
    const order: ClientsOrder = { url: `${origin}${realtimePath}`, tokens: tokens.slice(n * share, (n + 1) * share) }
    const worker = new Worker(new URL('pushClients.ts', import.meta.url), { workerData: order })
    resources.defer(async () => void (await worker.terminate()))
    return worker
  })
  const everybody = async (): Promise<Heard[]> =>
    (await Promise.all(workers.map((worker) => once(worker, 'message')))).map(([heard]) => heard as Heard)
  await everybody()
  return everybody
}

async function change(url: string, token: string, prfid: number, asignado: number): Promise<void> {
  const answer = await fetch(`${url}/api/update_permissions_profile`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ prfid, permissions: [{ perid: toggled, asignado }] }),
  })
  if (!answer.ok) throw new Error(`the change answered ${answer.status}: ${await answer.text()}`)
}
