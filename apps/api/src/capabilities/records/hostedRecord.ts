import type { ErrorCode } from '@soportica/contract/core/errors'
import type { RecordKind } from '@soportica/contract/records/records'
import type { SQL } from 'drizzle-orm'
import type { CurrentUser } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'

/** For deleted records: who still sees them, and why they cannot change. */
export type ReadOnly = { readonly seenBy: (user: CurrentUser) => boolean; readonly code: ErrorCode; readonly motivo: string }

/** A kind of record with notes and attachments. */
/** idle: actors without a part in the record: they have nothing there and nothing is expected. */
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
  /** The route of the record's screen. */
  readonly ruta: (id: number) => string
  /** Without it, all actors take part in the record and have content. */
  readonly actorUse?: (db: Reader, user: CurrentUser, id: number) => Promise<ActorUse>
  /** Without this, a deleted record counts as missing. */
  readonly deleted?: ReadOnly
}
