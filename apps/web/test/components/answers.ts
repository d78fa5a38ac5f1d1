import type { EndpointSpec, Received, Reply } from '@soportica/contract/core/endpoint'
import type { ErrorAnswer } from '@soportica/contract/core/errors'
import type { z } from 'zod'
import { base } from '../../src/paths.ts'

type Refusal = { readonly status: number; readonly error: Partial<ErrorAnswer> }
type Answerer = (sent: { readonly params: unknown; readonly query: unknown; readonly body: unknown }) => unknown
type Expected = { readonly endpoint: EndpointSpec; readonly pattern: RegExp; answer: Answerer; readonly bodies: unknown[] }

const isRefusal = (reply: unknown): reply is Refusal => typeof reply === 'object' && reply !== null && 'status' in reply && 'error' in reply
let expected: Expected[] = []
let wrong: string[] = []

/** The server's refusal, as the contract has it. */
export const refusal = (status: number, error: Partial<ErrorAnswer>): Refusal => ({ status, error })

/** From here on the server gives this answer; requests and answers must match the contract. Returns the received bodies. */
export function answer<E extends EndpointSpec>(
  endpoint: E,
  reply: Reply<E> | Refusal | ((sent: Received<E>) => Reply<E> | Refusal | Promise<Reply<E>>),
): unknown[] {
  const answerer: Answerer = (sent) => (typeof reply === 'function' ? (reply as (sent: unknown) => unknown)(sent) : reply)
  const known = expected.find(({ endpoint: one }) => one === endpoint)
  if (known) {
    known.answer = answerer
    return known.bodies
  }
  const pattern = new RegExp(`^${base}${endpoint.path.replace(/\{\w+\}/g, '([^/]+)')}$`)
  const bodies: unknown[] = []
  expected.push({ endpoint, pattern, answer: answerer, bodies })
  return bodies
}

globalThis.fetch = async (input, init) => {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href)
  const method = init?.method ?? 'GET'
  const found = expected.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname))
  if (!found) return refused(`${method} ${pathname} is answered by nobody`)
  const { endpoint, pattern, bodies } = found
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const values = pattern.exec(pathname)?.slice(1) ?? []
  const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
  const read = (schema: z.ZodType | undefined, value: unknown, what: string) => {
    const result = schema?.safeParse(value)
    if (result?.error) wrong.push(`${method} ${endpoint.path} ${what}: ${result.error.message}`)
    return result?.data
  }
  const sent = {
    params: read(endpoint.params, Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')])), 'params'),
    query: read(endpoint.query, Object.fromEntries(searchParams), 'query'),
    body: read(endpoint.body, body, 'body'),
  }
  bodies.push(body)
  const aborted = new Promise<never>((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
  })
  const reply = await Promise.race([found.answer(sent), aborted])
  if (isRefusal(reply))
    return Response.json({ mensaje: 'Error', code: 'error', requestId: 'prueba', ...reply.error }, { status: reply.status })
  if (endpoint.response !== 'file') read(endpoint.response, reply, 'answer')
  return Response.json(reply)
}

/** The next test answers for itself. Fails when something was sent or answered that the contract does not have. */
export function endAnswers(): void {
  const found = wrong
  expected = []
  wrong = []
  if (found.length > 0) throw new Error(found.join('\n'))
}

function refused(why: string): Response {
  wrong.push(why)
  return Response.json({ mensaje: why, code: 'error' }, { status: 404 })
}
