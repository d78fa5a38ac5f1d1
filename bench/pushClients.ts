import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'

export type ClientsOrder = { url: string; tokens: string[] }
/** When each client heard of an event, in milliseconds of the clock that all threads share; of its rights, how many they are. */
export type Heard = { event: string; times: number[]; perids: number }

const connectingAtOnce = 25
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
const { url, tokens } = workerData as ClientsOrder
const now = (): number => Number(process.hrtime.bigint()) / 1e6
const events: readonly string[] = [realtimeEvents.permissions, realtimeEvents.notification]
const heard = new Map(events.map((event) => [event, new Map<number, number>()]))

function call(method: 'GET' | 'POST', address: string, body?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { method, agent, headers: { 'content-type': 'text/plain;charset=UTF-8' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (answer.statusCode === 200) resolve(text)
        else reject(new Error(`${method} answered ${answer.statusCode}: ${text}`))
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

// What a browser's client does over polling, and nothing else: thousands of the real one would measure themselves.
async function connect(client: number, token: string): Promise<void> {
  const open = await call('GET', `${url}/?EIO=4&transport=polling`)
  const { sid } = JSON.parse(open.slice(1)) as { sid: string }
  const address = `${url}/?EIO=4&transport=polling&sid=${sid}`
  await call('POST', address, `40${JSON.stringify({ token })}`)
  void poll(client, address)
}

async function poll(client: number, address: string): Promise<void> {
  for (;;) {
    for (const packet of (await call('GET', address)).split('\u001e')) {
      const event = /^42\["([\w-]+)"/.exec(packet)?.[1]
      if (packet === '2') void call('POST', address, '3')
      else if (event !== undefined) note(client, event, packet)
      else if (packet.startsWith('44') || packet === '1') throw new Error(`client ${client} was refused: ${packet}`)
    }
  }
}

function note(client: number, event: string, packet: string): void {
  const times = heard.get(event)
  if (!times) return
  times.set(client, now())
  if (times.size < tokens.length) return
  const [, { permisos }] = JSON.parse(packet.slice(2)) as [string, { permisos?: unknown[] }]
  const all: Heard = { event, times: [...times.values()], perids: permisos?.length ?? 0 }
  times.clear()
  parentPort?.postMessage(all)
}

const waiting = [...tokens.entries()]
async function connectNext(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await connect(...next)
}
await Promise.all(Array.from({ length: connectingAtOnce }, connectNext))
