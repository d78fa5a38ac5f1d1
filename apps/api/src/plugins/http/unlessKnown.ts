import type { FastifyReply, FastifyRequest } from 'fastify'
import { dataVersionOf } from '../db/dataVersion.queries.ts'
import type { Reader } from '../db/database.ts'
import { notModified } from './serve.ts'

// W/"1" and "1" are the same here, in a list as by themselves (RFC 9110, 13.1.2).
const opaque = (tag: string): string => tag.replace(/^W\//, '')
const knows = (header: string | undefined, tag: string): boolean =>
  header?.trim() === '*' || (header?.match(/(?:W\/)?"[^"]*"/g) ?? []).some((known) => opaque(known) === opaque(tag))

/** The data of these tables, or 304 for a caller that has the present version. */
export async function unlessKnown<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  db: Reader,
  tables: readonly string[],
  read: () => Promise<T>,
): Promise<T | typeof notModified> {
  // Versions are read before the rows: stored data is never older than its version.
  const versions = await Promise.all(tables.map((table) => dataVersionOf(db, table)))
  const tag = `W/"${versions.join('.')}"`
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'authorization' })
  return knows(request.headers['if-none-match'], tag) ? notModified : read()
}
