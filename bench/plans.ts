import autocannon from 'autocannon'
import { getOptionsStatusPlains, listRequestPlains } from '@soportica/contract/plan-requests/calls'
import { seededRandom } from '../apps/api/src/demo/random.ts'
import { mailSink } from '../apps/api/test/mailSink.ts'
import { answerTarget, benchAnswer } from './planAnswer.ts'
import { benchDoor, doorTarget } from './planDoor.ts'
import { folderOf } from './folder.ts'
import { cannonLength, sampleInt, warmUp } from './load.ts'
import { signIn, startProduct } from './product.ts'
import { tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'
import { percentile, rounded } from './statistics.ts'

const length = { seconds: 5 }
const rounds = 3
const targets = { p50: 12, doorCosts: doorTarget, answerMb: answerTarget }

/** What those who answer ask for: first pages of a tab for the most part, the rest by name, code, region or days, sorted, or far behind. */
function planBodies(count: number): object[] {
  const random = seededRandom(53)
  return Array.from({ length: count }, () => {
    const [at, estado] = [random.below(100), random.pick([0, 1, 1, 1, 2, 3])]
    const body = { estado, rows: 20, first: 0 }
    if (at < 60) return body
    if (at < 70) return { ...body, codigo: `C${random.between(1_000, 9_000)}` }
    if (at < 78) return { ...body, nombre: random.pick(['diana', 'pena', 'quintero', 'redes']) }
    if (at < 84) return { ...body, estado: 1, region: random.pick(['centro', 'caribe']) }
    if (at < 90) return { ...body, estado: random.pick([2, 3]), sortField: 'fecenv', sortOrder: random.pick([1, -1]) }
    if (at < 95) return { ...body, desde: '2026-10-01', hasta: '2026-10-31' }
    return { ...body, first: 20 * random.between(5, 200) }
  })
}

/** The inbox of plan requests, a page and its tabs in turn, at one connection; the memory of a large answer; the public door under attack. */
export async function benchPlans(resources: AsyncDisposableStack, [rows = '300000', kept]: readonly string[]) {
  const folder = await folderOf(resources, kept)
  const { url, database } = await seededCluster(resources, folder, 0, [['plan_request', Number(rows)]])
  const settings = { TRUST_PROXY: '1', SMTP_URL: await mailSink(resources), MAIL_FROM: 'Soportica <avisos@example.com>' }
  const product = await startProduct({ folder, databaseUrl: url, production: true, settings })
  resources.defer(() => product.stop())
  const token = await signIn(product.url)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const bodies = planBodies(200)
  let turn = 0
  const page = {
    setupRequest: (request: object) => {
      turn += 1
      return { ...request, method: 'POST', path: `/soportica${listRequestPlains.path}`, body: JSON.stringify(bodies[turn % bodies.length]) }
    },
  }
  const tabs = {
    setupRequest: (request: object) => ({ ...request, method: 'GET', path: `/soportica${getOptionsStatusPlains.path}`, body: undefined }),
  }
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const lasting = cannonLength(round === 0 ? warmUp(length) : length)
    const running = autocannon({ url: product.url, method: 'POST', headers, requests: [page, tabs], connections: 1, ...lasting, sampleInt })
    running.on('response', (_client, _status, _bytes, milliseconds: number) => round > 0 && times.push(milliseconds))
    const { non2xx, errors } = await running
    if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refused, ${errors} failed`)
  }
  const sorted = times.toSorted((one, other) => one - other)
  const [p50, p99] = [rounded(percentile(sorted, 0.5)), rounded(percentile(sorted, 0.99))]
  tell(`plans: p50 ${p50} ms, p99 ${p99} ms of ${sorted.length} answers`)
  const answer = await benchAnswer(product, token, database)
  const door = await benchDoor(product.url, token)
  const reached = p50 < targets.p50 && door.costs < targets.doorCosts && answer.more < targets.answerMb
  return { rows: Number(rows), targets, reached, p50, p99, door, answer }
}
