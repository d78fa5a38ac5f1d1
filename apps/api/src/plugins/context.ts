import type { SQL } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Db, Tx } from './db/database.ts'
import { gather, type Gathered, writeGathered, writeWith } from './db/gathered.queries.ts'

export type Log = FastifyBaseLogger

// Who is calling, read from the token and from nothing else.
export type CurrentUser = {
  readonly usuid: number
  readonly usuario: string
  readonly nombre: string
  readonly nombres: string
  readonly apellido: string
  readonly correo: string
  readonly perfil: number
  readonly nomperfil: string
  readonly cambioclave: number
  // What is in force: granted, and in a window that is assigned.
  readonly permisos: ReadonlySet<number>
  readonly ventanas: ReadonlySet<number>
  readonly bloqueada: boolean
  readonly huella: Buffer
}

/** Who looks at something, also when no call of his is under way. */
export type Viewer = Pick<CurrentUser, 'usuid' | 'permisos'>

export type Context = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly requestId: string
}

export type UserContext = Context & { readonly user: CurrentUser }
export type Writing = {
  readonly tx: Tx
  readonly user: { readonly usuid: number }
  readonly now: Date
  readonly requestId: string
  /** Given where many saves are one batch in the history. */
  readonly lote?: string
  /** Given where the traces of a change are written together, at its end. */
  readonly gathered?: Gathered
}

// A verb is one transaction.
export function change<T>(context: UserContext, verb: (writing: Writing) => Promise<T>): Promise<T> {
  return context.db.transaction((tx) => verb({ tx, user: context.user, now: context.clock(), requestId: context.requestId }))
}

/** The same for a verb that does not read its own traces: they are written together, at its end. */
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
