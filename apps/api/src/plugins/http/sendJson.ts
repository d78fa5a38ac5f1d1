import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)
const worthwhile = 2048

/** A list of twenty rows is a quarter of its size on the way to a phone; small answers are not worth the work. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, answer: unknown, packable: boolean): Promise<FastifyReply> {
  const body = JSON.stringify(answer)
  reply.header('content-type', 'application/json; charset=utf-8')
  if (!packable || body.length < worthwhile || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body)
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
  return reply.send(await compress(body, { level: constants.Z_BEST_SPEED }))
}
