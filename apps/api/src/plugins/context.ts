import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import { planIsOld } from './db/preparedStatements.ts'
import type { Db, Tx } from './db/database.ts'
import type { DataVersions } from './db/dataVersions.queries.ts'

export type Log = FastifyBaseLogger

// The caller, read from the token and from nothing else.
export type CurrentUser = {
  readonly usuid: number
  readonly usuario: string
  readonly nombre: string
  readonly nombres: string
  readonly apellido: string
  readonly correo: string
  /** The group for which the user acts as well; 0: none. */
  readonly grupo: number
  readonly perfil: number
  readonly nomperfil: string
  readonly cambioclave: number
  // The rights in force: granted, and in an assigned window.
  readonly permisos: ReadonlySet<number>
  readonly ventanas: ReadonlySet<number>
  readonly bloqueada: boolean
  readonly huella: Buffer
}

/** The reader of some data, also outside a call. */
export type Viewer = Pick<CurrentUser, 'usuid' | 'permisos'>

export type Context = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly requestId: string
}

/** versions: the data versions that the session query returned, if there was one. */
export type UserContext = Context & {
  readonly user: CurrentUser
  readonly versions?: DataVersions
  /** Set where the verbs of a call are one batch in the history. */
  readonly lote?: string
}
export type Writing = {
  readonly tx: Tx
  readonly user: { readonly usuid: number }
  readonly now: Date
  readonly requestId: string
  /** Set where many saves are one batch in the history. */
  readonly lote?: string
}

/** A verb is one transaction. It is repeated once if a table was altered while this process runs: nothing had been written. */
export function change<T>({ db, user, clock, requestId, lote }: UserContext, verb: (writing: Writing) => Promise<T>): Promise<T> {
  const attempt = (): Promise<T> => db.transaction((tx) => verb({ tx, user, now: clock(), requestId, ...(lote && { lote }) }))
  return attempt().catch((error: unknown) => {
    if (!planIsOld(error)) throw error
    return attempt()
  })
}
