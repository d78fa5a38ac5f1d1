import type { ErrorCode } from '@soportica/contract/core/errors'
import type { RecordKind } from '@soportica/contract/records/records'
import type { SQL } from 'drizzle-orm'
import type { CurrentUser } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'

/** Of a deleted record: to whom it is still there, to be read, and why nothing of it changes. */
export type ReadOnly = { readonly seenBy: (user: CurrentUser) => boolean; readonly code: ErrorCode; readonly motivo: string }

/** A kind of record that has notes and attachments: what these capabilities must know of it. */
/** idle: the actors who have no part in a record, because nothing of theirs is there and nothing is expected. */
export type ActorUse = {
  readonly idle: readonly number[]
  readonly withContent: readonly number[]
}
export type HostedRecord = {
  readonly kind: RecordKind
  /** Its actors in the order in which they work; 0: nobody's. */
  readonly actids: readonly number[]
  /** The name of a row (r), folded as its index has it. */
  readonly foldedName: SQL
  /** Holds for the rows (r) that this user may see. */
  readonly reach: (user: CurrentUser) => SQL
  /** Of these people, those who may see it now. */
  readonly maySee: (tx: Reader, usuids: readonly number[], id: number) => Promise<number[]>
  /** Where a person is led to see it. */
  readonly ruta: (id: number) => string
  /** Without it all actors have a part in the record, and something of theirs is there. */
  readonly actorUse?: (db: Reader, user: CurrentUser, id: number) => Promise<ActorUse>
  /** Without it a deleted one is as if it were not there. */
  readonly deleted?: ReadOnly
}
