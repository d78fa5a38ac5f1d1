import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { allPerids } from '@soportica/contract/permissions/permissions'
import { afterAll, expect, it } from 'vitest'
import { sweeping } from '../../../../packages/rules/test/sweep.ts'
import { type Caller, testApp } from '../app.ts'
import { formOf, type SentFile } from '../form.ts'
import { hurried, saveCredentials } from '../factories/microsoft.ts'
import { startGraphServer } from '../graphServer.ts'
import { fuzzer, type Schema, seeded } from './fuzzed.ts'

const calls = Number(process.env['FUZZ_CALLS'] ?? (sweeping ? 300_000 : 200))
const isLong = calls > 10_000
const together = 8

type Operation = {
  readonly parameters?: readonly { readonly name: string; readonly in: 'query' | 'path'; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}
type Described = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}
const { paths, components } = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as Described
const operations = Object.entries(paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

// Nothing of this leaves the machine: Microsoft is played.
const graph = await startGraphServer()
afterAll(() => graph.close())
const app = testApp({ settings: graph.settings, pace: hurried() })

const seed = Number(process.env['TEST_SEED'] ?? 1)
const chance = seeded(seed)
const { value, below, anyOf } = fuzzer(chance, components.schemas)
const files: readonly SentFile[] = [
  { nombre: 'acta.pdf', bytes: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n' },
  { nombre: 'nada.xlsx', bytes: 'PK\u0003\u0004' },
  { nombre: '../../x.png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]) },
  { nombre: '', bytes: '' },
]

/** Users with all, some or no rights; a user who was disabled by a call is replaced. */
const people = new Map<number, Caller>()
async function somebody(): Promise<Caller> {
  const share = anyOf([1, 1, 0.5, 0.05])
  return app().signInWith(...allPerids.filter(() => chance() < share))
}
async function personAt(at: number): Promise<Caller> {
  const person = people.get(at) ?? (await somebody())
  people.set(at, person)
  return person
}

const asText = (input: unknown): string => (typeof input === 'object' ? JSON.stringify(input) : String(input))
function payloadOf({ requestBody }: Operation): { payload?: Buffer | string; headers?: Record<string, string> } {
  const [type, { schema } = { schema: undefined }] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!schema || type === undefined) return {}
  const body = value(schema)
  if (type === 'application/json') {
    const written = JSON.stringify(body) ?? 'null'
    const payload = chance() > 0.995 ? written.slice(0, below(written.length)) : written
    return { payload, headers: { 'content-type': type } }
  }
  if (type !== 'multipart/form-data') return { payload: Buffer.from(asText(anyOf(files).bytes)), headers: { 'content-type': type } }
  const entries = Object.entries((body ?? {}) as Record<string, unknown>).filter(([name]) => !/^[^\w]*$/.test(name))
  const fileField = Object.entries(schema.properties ?? {}).find(([, one]) => JSON.stringify(one).includes('binary'))?.[0] ?? 'file'
  const sent = Array.from({ length: below(3) }, () => ({ ...anyOf(files), campo: fileField }))
  const fields = Object.fromEntries(entries.filter(([name]) => name !== fileField).map(([name, one]) => [name, asText(one)]))
  return formOf(fields, sent)
}

type Offence = { readonly request: string; readonly answered: string }
const statuses: Record<number, number> = {}
// An answer that tells how the server is made.
const inside = /\bat (?:async )?[\w.<>]+ \(|node_modules|\.ts:\d+|file:\/\/\/|\bselect [\w*", ]+ from\b|ECONNREFUSED|relation "/i
const isJsonError = (text: string): boolean => /"mensaje":"\S/.test(text) && /"code":"/.test(text)

async function ask(offences: Offence[]): Promise<void> {
  const { path, method, operation } = anyOf(operations)
  const at = below(6)
  const person = await personAt(at)
  const parameters = operation.parameters ?? []
  const inPath = parameters.filter((one) => one.in === 'path')
  const url = inPath.reduce((said, { name, schema }) => said.replace(`{${name}}`, encodeURIComponent(whole(value(schema)))), path)
  const query = Object.fromEntries(
    parameters.filter((one) => one.in === 'query' && chance() > 0.3).map(({ name, schema }) => [name, whole(value(schema))]),
  )
  const { payload, headers } = payloadOf(operation)
  const answer = await app().app.inject({
    method: method as 'POST',
    url,
    query,
    headers: { ...(chance() > 0.02 ? { authorization: `Bearer ${person.token}` } : {}), ...headers },
    ...(payload === undefined || method === 'GET' ? {} : { payload }),
    remoteAddress: `10.0.${below(200)}.${1 + below(200)}`,
  })
  statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
  const isJson = String(answer.headers['content-type']).includes('json')
  // It says that Microsoft, whose credentials are changed at random here, let nobody in.
  const isOfMicrosoft = answer.statusCode === 502 && /"code":"microsoft\./.test(answer.body)
  const isWrong =
    (answer.statusCode >= 500 && answer.statusCode !== 503 && !isOfMicrosoft) ||
    (answer.statusCode >= 400 && isJson && !isJsonError(answer.body)) ||
    (answer.statusCode >= 400 && inside.test(answer.body))
  if (isWrong)
    offences.push({
      request: `${method} ${url} ${JSON.stringify(query)} ${String(payload ?? '').slice(0, 1500)}`,
      answered: `${answer.statusCode} ${answer.body.slice(0, 300)}`,
    })
  if (answer.statusCode === 401 || answer.statusCode === 423) people.delete(at)
}
/** A lone surrogate cannot be written in an address. */
const whole = (input: unknown): string => asText(input).toWellFormed()

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const megabytes = (): { heap: number; rss: number } => {
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heap: Math.round((heapUsed + external) / 1_048_576), rss: Math.round(rss / 1_048_576) }
}

it(
  `answers ${calls} calls at random, from anybody and in any order, without a fault of its own`,
  { timeout: 60_000 + calls * 60 },
  async () => {
    await saveCredentials(await app().signInWith(...allPerids))
    const offences: Offence[] = []
    let left = calls
    const seen: { heap: number; rss: number }[] = []
    const work = async (): Promise<void> => {
      while (left > 0 && offences.length < 20) {
        left -= 1
        if (isLong && left % Math.ceil(calls / 20) === 0) {
          seen.push(megabytes())
          console.log(`${calls - left} calls, megabytes ${JSON.stringify(seen.at(-1))}`)
        }
        await ask(offences)
      }
    }
    await Promise.all(Array.from({ length: together }, work))
    if (isLong) console.log(`seed ${seed}: ${JSON.stringify(statuses)}`)
    // Background work ends before the next file begins.
    const busy = "select 1 from export_job where estado in ('pendiente', 'en curso')"
    await expect.poll(async () => (await app().database.pool.query(busy)).rowCount, { timeout: 60_000 }).toBe(0)
    expect(offences).toEqual([])
    // As many different calls succeed as would in use: else it only tries the door.
    expect(statuses[200] ?? 0).toBeGreaterThan(calls / 10)
    const third = seen[Math.floor(seen.length / 3)]?.heap ?? 0
    expect(seen.at(-1)?.heap ?? 0).toBeLessThan(third * 1.3 + 40)
  },
)
