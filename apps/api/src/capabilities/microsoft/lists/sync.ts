import type { ListPicker } from '@soportica/contract/settings/microsoft'
import type { Clock } from '../../../plugins/clock.ts'
import type { Log } from '../../../plugins/context.ts'
import type { Db } from '../../../plugins/db/database.ts'
import type { Answered, GraphRequest } from '../graph.ts'

/** Sends one request with the present credentials. */
export type ListLine = (graphRequest: GraphRequest) => Promise<Answered>
/** One run over the lists. */
export type Sync = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** Stopped by a user, by its time limit or by the end of the process: the running step is finished, nothing else begins. */
  readonly stopped: () => Promise<boolean>
  /** Lists in which something succeeded: their next failure counts as the first. */
  readonly moved: Set<ListPicker>
}

const minute = 60_000
const longest = 6 * 60 * minute
/** Doubles each time, and never below the requested pause. */
export const notBefore = (now: Date, turn: number, after = 0): Date =>
  new Date(now.getTime() + Math.max(after, Math.min(longest, minute * 2 ** Math.min(turn, 12))))
