import autocannon from 'autocannon'
import { listRequestPlains } from '@soportica/contract/plan-requests/calls'
import { followRequestPlain, getPlanTypes, getSelectCodes, proccessRequestPlains } from '@soportica/contract/plan-requests/publicForm'
import { seededRandom } from '../apps/api/src/demo/random.ts'
import { sampleInt } from './load.ts'
import { tell } from './report.ts'
import { percentile, rounded } from './statistics.ts'

const calls = 10_000
const connections = 50
const pauseMs = 15
// How much slower an answer may be for somebody inside, in milliseconds.
export const doorTarget = 60

const random = seededRandom(54)
const anyAddress = (): string => Array.from({ length: 4 }, () => random.between(1, 254)).join('.')
const junk = (length: number): string => Array.from({ length }, () => 'abcdefghijkmnop'[random.below(15)]).join('')

/** What somebody sends who has nothing to ask for: forms without work done for them, searches, and guessed links. */
function attack(): { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string } {
  const at = random.below(100)
  const form = { nombre: junk(20), correo: `${junk(8)}@example.com`, proyecto: 0, codigo: junk(6), tipoPlanos: [1], captcha: junk(200) }
  const post = (path: string, body: object) => ({ method: 'POST' as const, path, body: JSON.stringify(body) })
  if (at < 50) return post(proccessRequestPlains.path, form)
  if (at < 80) return post(getSelectCodes.path, { proyecto: random.below(3), texto: junk(3) })
  if (at < 90) return post(followRequestPlain.path, { sopid: random.between(1, 300_000), secreto: junk(43) })
  return { method: 'GET', path: getPlanTypes.path }
}

/** How long the inbox takes somebody who works in it, until there is an end. */
async function working(url: string, token: string, goesOn: (answers: number) => boolean): Promise<number[]> {
  const times: number[] = []
  while (goesOn(times.length)) {
    const begun = performance.now()
    const answer = await fetch(`${url}${listRequestPlains.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ estado: 1, rows: 20 }),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the inbox answered ${answer.status}`)
    times.push(performance.now() - begun)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return times.toSorted((one, other) => one - other)
}

/** What ten thousand calls at the public door, each from an address of its own, cost somebody who works inside. */
export async function benchDoor(url: string, token: string) {
  const origin = new URL(url).pathname
  await working(url, token, (answers) => answers < 50)
  const quiet = await working(url, token, (answers) => answers < 300)
  const requests = [
    {
      setupRequest: (request: object) => {
        const { method, path, body } = attack()
        const headers = { 'x-forwarded-for': anyAddress(), ...(body ? { 'content-type': 'application/json' } : {}) }
        return { ...request, method, path: `${origin}${path}`, body, headers }
      },
    },
  ]
  let over = false
  const attacking = autocannon({ url, method: 'POST', requests, connections, amount: calls, sampleInt }).then((result) => {
    over = true
    return result
  })
  const attacked = await working(url, token, () => !over)
  const result = await attacking
  const [alone, during] = [rounded(percentile(quiet, 0.99)), rounded(percentile(attacked, 0.99))]
  const answers = { '2xx': result['2xx'], non2xx: result.non2xx, errors: result.errors }
  tell(`door: p99 ${during} ms of ${attacked.length} answers while ${calls} calls come, ${alone} ms without; ${JSON.stringify(answers)}`)
  return { calls, answers, p99Alone: alone, p99: during, costs: rounded(during - alone), ratio: rounded(alone / during, 3) }
}
