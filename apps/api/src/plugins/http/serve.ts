import { contentTypeOf, type EndpointSpec, isPublic, type Received, type Reply } from '@soportica/contract/core/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { requireAccess, requireReady } from '../authorisation.ts'
import type { Clock } from '../clock.ts'
import type { Context, UserContext } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { FindSession } from '../sessions.queries.ts'
import { AppError, invalidInput } from './errors.ts'
import { discardAll, type Inbox, readForm, takeForms, type Upload } from './uploads.ts'

type ContextOf<E extends EndpointSpec> = E['permission'] extends { readonly public: string } ? Context : UserContext
type Http = { request: FastifyRequest; reply: FastifyReply }
type Files = { readonly files: readonly Upload[] }
type HttpOf<E extends EndpointSpec> = E extends { readonly files: object }
  ? Http & Files
  : E extends { readonly multipart: string }
    ? Http & { file: Upload }
    : Http
export type Handler<E extends EndpointSpec> = (
  input: Received<E>,
  context: ContextOf<E>,
  http: HttpOf<E>,
) => Promise<Reply<E> | typeof notModified>
export type Services = {
  readonly db: Db
  readonly clock: Clock
  readonly findSession: FindSession
  readonly inbox: Inbox
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The content type that calls to this address need. */
    contentType?: string
    /** The endpoint, and its handler. */
    endpoint?: EndpointSpec
    runs?: unknown
  }
}

/** The caller has it already. */
export const notModified = Symbol('304')

const roots = ['/soportica', '']
export const bearer = (header: string | undefined): string | undefined => /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1]

function read<T>(schema: z.ZodType<T>, value: unknown, { path }: EndpointSpec): T {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalidInput(parsed.error, path.split('/')[2])
  return parsed.data
}

function receive(spec: EndpointSpec, request: FastifyRequest, body: unknown) {
  if (spec.body && (body === undefined || body === null)) throw new AppError('datos.vacios')
  return {
    params: spec.params && read(spec.params, request.params, spec),
    query: spec.query && read(spec.query, request.query, spec),
    body: spec.body && read(spec.body, body, spec),
  }
}

// One endpoint: identity, permission, input, verb, output.
export function serve<E extends EndpointSpec>(app: FastifyInstance, services: Services, spec: E, handler: Handler<E>): void {
  const { response } = spec
  const { least, most, total } = spec.files ?? { least: 1, most: 1 }
  const answerTo = async (body: unknown, context: ContextOf<E>, http: Http & Partial<Files>) => {
    const input = receive(spec, http.request, body) as Received<E>
    const { files = [] } = http
    if (spec.multipart && files.length < least) throw new AppError('archivo.falta', {}, { campo: spec.multipart })
    return handler(input, context, { ...http, ...(files[0] && { file: files[0] }) } as HttpOf<E>)
  }
  const answerForm = async (name: string, context: ContextOf<E>, http: Http) => {
    const { fields, files } = await readForm(http.request, name, services.inbox, { most, total })
    try {
      return await answerTo(fields, context, { ...http, files })
    } finally {
      await discardAll(files)
    }
  }
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = bearer(request.headers.authorization)
    const open = isPublic(spec.permission)
    const user = token && !open ? await services.findSession(token) : undefined
    requireReady(user, spec.during)
    requireAccess(user, spec.permission, request.body)
    const { db, clock } = services
    const context = { db, clock, log: request.log, requestId: request.id, user, versions: user?.versions } as unknown as ContextOf<E>
    reply.header('cache-control', 'no-store')
    const http = { request, reply }
    const answer = await (spec.multipart ? answerForm(spec.multipart, context, http) : answerTo(request.body, context, http))
    if (spec.audit) request.log.info({ auditoria: spec.audit, usuid: user?.usuid }, spec.audit)
    if (answer === notModified) return reply.code(304).send()
    if (response === 'file') return answer
    const checked = response.safeParse(answer)
    if (!checked.success) throw new Error(`${spec.path} answered something else than its contract says`, { cause: checked.error })
    // An open endpoint repeats a stranger's input beside a token: compressed together, the length would reveal the token.
    return sendJson(request, reply, checked.data, !open)
  }
  const url = spec.path.replace(/\{(\w+)\}/g, ':$1')
  const route = (scope: FastifyInstance) => {
    const config = { contentType: contentTypeOf(spec), endpoint: spec, runs: handler, ...(spec.page && { page: spec.page }) }
    for (const root of roots) scope.route({ method: spec.method, url: `${root}${url}`, config, handler: handle })
  }
  if (!spec.multipart) return route(app)
  // Only these addresses take forms, and the body is not read before the caller has the right.
  void app.register(async (scope) => {
    await takeForms(scope, { most, total })
    route(scope)
  })
}

const compress = promisify(gzip)
const worthwhile = 2048

/** A list of twenty rows is a quarter of its size on the way to a phone; small answers are not worth the work. */
async function sendJson(request: FastifyRequest, reply: FastifyReply, answer: unknown, packable: boolean): Promise<FastifyReply> {
  const body = JSON.stringify(answer)
  reply.header('content-type', 'application/json; charset=utf-8')
  if (!packable || body.length < worthwhile || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body)
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
  return reply.send(await compress(body, { level: constants.Z_BEST_SPEED }))
}
