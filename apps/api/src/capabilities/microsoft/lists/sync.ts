import type { ListPicker } from '@soportica/contract/settings/microsoft'
import type { Clock } from '../../../plugins/clock.ts'
import type { Log } from '../../../plugins/context.ts'
import type { Db } from '../../../plugins/db/database.ts'
import type { Answered, GraphRequest } from '../graph.ts'

/** Asks one question with the credentials of now. */
export type ListLine = (graphRequest: GraphRequest) => Promise<Answered>
/** One run over the lists. */
export type Sync = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** Somebody stopped it, its time is over or the process ends: what was begun is finished, nothing else begins. */
  readonly stopped: () => Promise<boolean>
  /** The lists in which something was done: the next failure is the first one again. */
  readonly moved: Set<ListPicker>
}

const minute = 60_000
const longest = 6 * 60 * minute
/** Twice as long each time, and never sooner than asked for. */
export const notBefore = (now: Date, turn: number, after = 0): Date =>
  new Date(now.getTime() + Math.max(after, Math.min(longest, minute * 2 ** Math.min(turn, 12))))
