import type { FastifyReply, FastifyRequest } from 'fastify'
import { dataVersionOf } from '../db/dataVersion.queries.ts'
import type { Reader } from '../db/database.ts'
import { notModified } from './serve.ts'

// W/"1" and "1" are the same here, in a list as by themselves (RFC 9110, 13.1.2).
const opaque = (tag: string): string => tag.replace(/^W\//, '')
const knows = (header: string | undefined, tag: string): boolean =>
  header?.trim() === '*' || (header?.match(/(?:W\/)?"[^"]*"/g) ?? []).some((known) => opaque(known) === opaque(tag))

/** What was read from these tables, or nothing to whoever has it as it is: an unchanged list costs a 304. */
export async function unlessKnown<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  db: Reader,
  tables: readonly string[],
  read: () => Promise<T>,
): Promise<T | typeof notModified> {
  // Read before the rows: what is kept under a version is never older than it.
  const versions = await Promise.all(tables.map((table) => dataVersionOf(db, table)))
  const tag = `W/"${versions.join('.')}"`
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'authorization' })
  return knows(request.headers['if-none-match'], tag) ? notModified : read()
}
