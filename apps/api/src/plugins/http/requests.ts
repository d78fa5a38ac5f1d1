import { randomUUID } from 'node:crypto'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import { limits } from '@soportica/contract/core/limits'
import type { Env } from '../../env.ts'
import { loggedError } from '../log/loggedError.ts'
import { type LineWriter, standardOutput } from '../log/logLines.ts'
import { refuseUnread } from './unread.ts'

const validRequestId = (header: string | string[] | undefined) =>
  typeof header === 'string' && /^[\w.-]{8,64}$/.test(header) ? header : undefined

// Structured logs without secrets.
function logging(env: Env, lines: LineWriter): FastifyServerOptions['logger'] {
  if (env.LOG_LEVEL === 'silent') return false
  return {
    level: env.LOG_LEVEL,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.clave',
        '*.token',
        '*.claveactual',
        '*.nuevaContrasena',
        '*.clientSecret',
      ],
      censor: '[oculto]',
    },
    serializers: {
      err: loggedError,
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        url: request.url.split('?')[0],
        ip: request.ip,
      }),
    },
    ...(env.NODE_ENV === 'development' && process.stdout.isTTY
      ? { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } } }
      : { stream: lines }),
  }
}

/** Request, answer and duration in one line; the arrival only at a finer log level. */
class AnswerLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'llegó una solicitud')
  }
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const answered = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) request.log.error({ ...answered, err: error }, 'la solicitud falló')
    else request.log.info(answered, 'solicitud atendida')
  }
}

export function serverOptions(env: Env, lines: LineWriter = standardOutput): FastifyServerOptions {
  return {
    logger: logging(env, lines),
    logController: new AnswerLog(),
    bodyLimit: limits.maxBodyBytes,
    trustProxy: typeof env.TRUST_PROXY === 'number' ? (_, hop) => hop < Number(env.TRUST_PROXY) : env.TRUST_PROXY,
    requestIdHeader: false,
    genReqId: (request) => validRequestId(request.headers['x-request-id']) ?? validRequestId(request.headers['request-id']) ?? randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // A photograph of 8 MB takes minutes over a slow mobile line.
    requestTimeout: 300_000,
    clientErrorHandler: refuseUnread,
  }
}

/** The number a user can quote, on every answer. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
}

/** JSON only; a call without a body may have an empty one. */
export function readBodies(app: FastifyInstance, bodyLimit: number = limits.maxBodyBytes): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}
