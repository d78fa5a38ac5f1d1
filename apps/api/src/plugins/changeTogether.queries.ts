import type { SQL } from 'drizzle-orm'
import { change, type UserContext, type Writing } from './context.ts'
import type { Tx } from './db/database.ts'
import { gather, writeGathered, writeWith } from './db/gathered.queries.ts'

/** A change by a verb that does not read its own traces: they are written together, at its end. */
export function changeAtOnce<T>(context: UserContext, verb: (writing: Writing) => Promise<T>): Promise<T> {
  return change(context, async (writing) => {
    const gathered = gather()
    const result = await verb({ ...writing, gathered })
    await writeGathered(writing.tx, gathered)
    return result
  })
}

/** The row that a verb writes (nothing: none), and what it answers. */
export type OneRow<T> = { readonly row: SQL | undefined; readonly answer: T }
class NeedsTransaction extends Error {}
const noTransaction = new Proxy({} as Tx, {
  get: () => {
    throw new NeedsTransaction()
  },
})
/**
 * A verb that reads and decides, and then writes one row and its traces: one statement, that needs no transaction around it. Nothing: it
 * would write more than that, or the row was not as it had been read; nothing was written.
 */
export async function changeOneRow<T>(
  context: UserContext,
  verb: (writing: Writing) => Promise<OneRow<T> | undefined>,
): Promise<T | undefined> {
  const { db, user, clock, requestId } = context
  const gathered = gather()
  try {
    const done = await verb({ tx: noTransaction, user, now: clock(), requestId, gathered })
    if (!done) return undefined
    return done.row === undefined || (await writeWith(db, gathered, done.row)) ? done.answer : undefined
  } catch (error) {
    if (error instanceof NeedsTransaction) return undefined
    throw error
  }
}
