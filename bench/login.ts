import { execFileSync } from 'node:child_process'
import autocannon from 'autocannon'
import { cost, hashPassword } from '../apps/api/src/modules/session/password/password.ts'
import type { Database } from '../apps/api/src/plugins/db/database.ts'
import { createUser, password } from '../apps/api/test/factories/user.ts'
import { temporaryFolder } from './folder.ts'
import { medianOfTurns, type Quick } from './ground.ts'
import { memoryOf, processorMs } from './processMemory.ts'
import { signIn, startProduct } from './product.ts'
import { column, tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'
import { median, percentile, rounded } from './statistics.ts'

const [atOnce, fewAtOnce] = [64, 8]
// Long enough that a hundredth of the calls is more than the moment in which all arrive at once.
const seconds = 20
// So many, however long it takes: beside other work a hash waits.
const fewSignIns = 8
const target = 50

/** One hash, sign-ins by 64 people at once, what they cost in memory, and how another call fares meanwhile. */
export async function benchLogin(resources: AsyncDisposableStack): Promise<Record<string, unknown>> {
  const hashMs = await oneHash(9)
  tell(`argon2id m=${cost.memoryCost} t=${cost.timeCost} p=${cost.parallelism}: ${hashMs} ms`)
  const folder = await temporaryFolder(resources)
  const { url, database } = await seededCluster(resources, folder, 0)
  const people = await peopleFor(database, atOnce)
  // Whoever signs in comes from an address of his own, as the balancer says.
  const product = await startProduct({ folder, databaseUrl: url, production: true, settings: { TRUST_PROXY: '1' } })
  resources.defer(() => product.stop())
  const token = await signIn(product.url)

  const quiet = await verifications(product.url, token)
  const before = memoryOf(product.pid, false).residentMb
  let peak = before
  const watching = setInterval(() => (peak = Math.max(peak, residentOf(product.pid))), 100)
  const [signIns, busy] = await Promise.all([
    signInsOf(product.url, people, { connections: atOnce, duration: seconds }),
    verifications(product.url, token),
  ]).finally(() => clearInterval(watching))

  const share = (times: number[], part: number) => rounded(percentile(times, part), 1)
  const figures = {
    cost,
    hashMs,
    atOnce,
    signInsPerSecond: signIns.perSecond,
    signInP50: share(signIns.times, 0.5),
    memoryMb: { before, peak },
    verifyToken: { quietP99: share(quiet, 0.99), busyP50: share(busy, 0.5), busyP99: share(busy, 0.99), busyWorst: share(busy, 1), target },
    reached: percentile(busy, 0.99) < target,
  }
  tell(`${column(figures.signInsPerSecond, 8)} sign-ins/s   memory ${before} -> ${peak} MB`)
  tell(`verify_token p99: ${figures.verifyToken.quietP99} ms quiet, ${figures.verifyToken.busyP99} ms meanwhile (target ${target})`)
  return figures
}

/** Sign-ins in the processor time that as many bare hashes take: the hashes have a low priority, and the clock would measure who else works. */
export const quickLogin: Quick = async (_resources, { database, product }) => {
  const people = await peopleFor(database, fewAtOnce)
  const load = { connections: fewAtOnce, amount: fewSignIns }
  await signInsOf(product.url, people, load)
  return async (rounds) => {
    const ratio = await medianOfTurns(rounds, async () => {
      const bareBefore = await bareHashProcessorMs()
      const before = processorMs(product.pid)
      const { times } = await signInsOf(product.url, people, load)
      const used = processorMs(product.pid) - before
      return (times.length * (bareBefore + (await bareHashProcessorMs()))) / 2 / used
    })
    return { 'login: sign-ins beside bare hashes': ratio }
  }
}

async function peopleFor(database: Database, connections: number): Promise<string[]> {
  const people: string[] = []
  for (let n = 0; n < 2 * connections; n += 1) people.push((await createUser(database)).usuario)
  return people
}

const bareHashes = 3
async function bareHashProcessorMs(): Promise<number> {
  const before = process.cpuUsage()
  await oneHash(bareHashes)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / bareHashes
}

async function oneHash(times: number): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < times; n += 1) {
    const begun = performance.now()
    await hashPassword('Clave.Segura1')
    taken.push(performance.now() - begun)
  }
  return rounded(median(taken), 1)
}

// Never the same address again: one has few tries.
let address = 0
type Load = { readonly connections: number } & ({ readonly duration: number } | { readonly amount: number })
/** Each name once at a time: a name has five tries, and those that are being looked at count. */
async function signInsOf(url: string, people: readonly string[], load: Load): Promise<{ perSecond: number; times: number[] }> {
  const times: number[] = []
  const requests = [
    {
      setupRequest: (request: object) => {
        address += 1
        const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
        const body = JSON.stringify({ usuario: people[address % people.length], clave: password })
        return { ...request, body, headers: { 'content-type': 'application/json', 'x-forwarded-for': from } }
      },
    },
  ]
  const running = autocannon({
    url: `${url}/api/start_section`,
    method: 'POST',
    requests,
    ...load,
    timeout: 60,
  })
  running.on('response', (_client, _status, _bytes, milliseconds: number) => times.push(milliseconds))
  const result = await running
  if (result.non2xx > 0) throw new Error(`${result.non2xx} sign-ins were refused, ${result['2xx']} were not`)
  return { perSecond: rounded(result['2xx'] / result.duration, 1), times: times.toSorted((a, b) => a - b) }
}

/** Somebody who works meanwhile: twenty calls a second, one after the other. */
async function verifications(url: string, token: string): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const begun = performance.now()
    const answer = await fetch(`${url}/api/verify_token`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`verify_token answered ${answer.status}`)
    times.push(performance.now() - begun)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 50 - (performance.now() - begun))))
  }
  return times.toSorted((a, b) => a - b)
}

const residentOf = (pid: number): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024)
