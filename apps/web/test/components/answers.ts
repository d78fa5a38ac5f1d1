import type { EndpointSpec, Received, Reply } from '@soportica/contract/core/endpoint'
import type { ErrorAnswer } from '@soportica/contract/core/errors'
import { getRecordForecast } from '@soportica/contract/forecast/calls'
import { listViews } from '@soportica/contract/views/listViews'
import type { z } from 'zod'
import { base, healthUrl } from '../../src/paths.ts'

type Refusal = { readonly status: number; readonly error: Partial<ErrorAnswer> }
type Answerer = (sent: { readonly params: unknown; readonly query: unknown; readonly body: unknown }) => unknown
type Expected = { readonly endpoint: EndpointSpec; readonly pattern: RegExp; answer: Answerer; readonly bodies: unknown[] }

const isRefusal = (reply: unknown): reply is Refusal => typeof reply === 'object' && reply !== null && 'status' in reply && 'error' in reply
/** Every list and the menu ask for saved views, and every record for its forecast: there are none, unless a test has some. */
const usual = (): Expected[] => [
  {
    endpoint: getRecordForecast,
    pattern: new RegExp(`^${base}${getRecordForecast.path}$`),
    answer: () => ({ pronostico: null, motivo: null }),
    bodies: [],
  },
  { endpoint: listViews, pattern: new RegExp(`^${base}${listViews.path}$`), answer: () => ({ vistas: [], acciones: {} }), bodies: [] },
]
let expected: Expected[] = usual()
let wrong: string[] = []

/** The server's refusal, as the contract has it. */
export const refusal = (status: number, error: Partial<ErrorAnswer>): Refusal => ({ status, error })

/** Somebody else saved another name meanwhile. */
export const nameConflict = (own: string, stored: { readonly nombre: string; readonly version: number }): Refusal =>
  refusal(409, {
    code: 'registro.conflicto',
    mensaje: 'Alguien cambió «nombre» mientras usted editaba. Revise los valores y guarde de nuevo.',
    conflictos: [{ campo: 'nombre', etiqueta: 'nombre', suyo: own, actual: stored.nombre }],
    version: stored.version,
    registro: stored,
  })

/** The answer does not arrive. */
export const lost = (): never => {
  throw new TypeError('Failed to fetch')
}

/** From here on the server answers this; what is sent and what is answered must be what the contract says. Gives the bodies as they come. */
export function answer<E extends EndpointSpec>(
  endpoint: E,
  reply: Reply<E> | Refusal | ((sent: Received<E>) => Reply<E> | Refusal | Promise<Reply<E>>),
): unknown[] {
  const answerer: Answerer = (sent) => (typeof reply === 'function' ? (reply as (sent: unknown) => unknown)(sent) : reply)
  const known = expected.find(({ endpoint: one }) => one.method === endpoint.method && one.path === endpoint.path)
  if (known) {
    known.answer = answerer
    return known.bodies
  }
  const pattern = new RegExp(`^${base}${endpoint.path.replace(/\{\w+\}/g, '([^/]+)')}$`)
  const bodies: unknown[] = []
  expected.push({ endpoint, pattern, answer: answerer, bodies })
  return bodies
}

async function answerOf(method: string, address: string, sentBody: unknown, signal: AbortSignal | null | undefined): Promise<Response> {
  const { pathname, searchParams } = new URL(address, location.href)
  // Looked at once an answer was lost.
  if (pathname === healthUrl) return Response.json({})
  const found = expected.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname))
  if (!found) return refused(`${method} ${pathname} is answered by nobody`)
  const { endpoint, pattern, bodies } = found
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const values = pattern.exec(pathname)?.slice(1) ?? []
  const read = (schema: z.ZodType | undefined, value: unknown, what: string) => {
    const result = schema?.safeParse(value)
    if (result?.error) wrong.push(`${method} ${endpoint.path} ${what}: ${result.error.message}`)
    return result?.data
  }
  const sent = {
    params: read(endpoint.params, Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')])), 'params'),
    query: read(endpoint.query, Object.fromEntries(searchParams), 'query'),
    body: read(endpoint.body, sentBody, 'body'),
  }
  bodies.push(sentBody)
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
  })
  // Nobody waits for it once the answer was lost, and each call ends by itself after a minute.
  aborted.catch(() => undefined)
  const reply = await Promise.race([found.answer(sent), aborted])
  if (isRefusal(reply))
    return Response.json({ mensaje: 'Error', code: 'error', requestId: 'prueba', ...reply.error }, { status: reply.status })
  if (endpoint.response === 'file') return new Response(reply as Blob)
  read(endpoint.response, reply, 'answer')
  return Response.json(reply)
}

globalThis.fetch = (input, init) =>
  answerOf(
    init?.method ?? 'GET',
    input instanceof Request ? input.url : String(input),
    typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    init?.signal,
  )

/** Files are sent with it: of a form the fields are what the test hears of. */
class PlayedRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  private address: [method: string, url: string] = ['', '']
  private readonly stop = new AbortController()

  open(method: string, url: string): void {
    this.address = [method, url]
  }
  setRequestHeader(): void {}
  abort(): void {
    this.stop.abort()
    for (const name of ['abort', 'loadend']) this.dispatchEvent(new Event(name))
  }
  send(content: unknown): void {
    const fields =
      content instanceof FormData ? Object.fromEntries([...content].filter(([, value]) => typeof value === 'string')) : undefined
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }))
    const { signal } = this.stop
    answerOf(...this.address, fields, signal).then(
      async (response) => {
        this.responseText = await response.text()
        this.status = response.status
        for (const name of ['load', 'loadend']) this.dispatchEvent(new Event(name))
      },
      () => !signal.aborted && ['error', 'loadend'].forEach((name) => this.dispatchEvent(new Event(name))),
    )
  }
}
globalThis.XMLHttpRequest = PlayedRequest as unknown as typeof XMLHttpRequest

/** The next test answers for itself. Fails when something was sent or answered that the contract does not have. */
export function endAnswers(): void {
  const found = wrong
  expected = usual()
  wrong = []
  if (found.length > 0) throw new Error(found.join('\n'))
}

function refused(why: string): Response {
  wrong.push(why)
  return Response.json({ mensaje: why, code: 'error' }, { status: 404 })
}
