import type { CurrentUser, UserContext, Viewer } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import type { SQL } from 'drizzle-orm'
import type { Actors } from '../records/allowedActors.ts'
import type { HistoryRow } from './history.queries.ts'

// What a kind of record says of its own history: who may read it, and how its fields read on a screen.
export type HistorySubject = {
  readonly entidad: string
  readonly requireReach: (context: UserContext, id: number) => Promise<void>
  readonly describe: (context: { readonly db: Reader; readonly user: Viewer }, rows: HistoryRow[]) => Promise<HistoryRow[]>
  readonly label: (campo: string) => string
  /** What is known of each save, by `saveKey`. */
  readonly describeSaves?: (db: Reader, saves: readonly Save[]) => Promise<Map<string, SaveDescription>>
  /** The history of what hangs on a record, instead of its own. */
  readonly members?: HistoryMembers
}

/** What one save did to one record. */
export type Save = Pick<HistoryRow, 'lote' | 'registro'>
export const saveKey = ({ lote, registro }: Save): string => `${lote} ${registro}`

export type SaveDescription = {
  /** Of what hangs on a record: which one. */
  readonly asunto?: string
  /** What the action is called, where it has a name of its own. */
  readonly titulo?: string | undefined
}

export type HistoryMembers = {
  /** Of which actors this user may read them. */
  readonly open: (user: CurrentUser) => Actors
  /** Holds for the rows (h) of these. */
  readonly rows: (id: number, actors: Actors) => SQL
}

export function subjectByEntity(subjects: readonly HistorySubject[], entidad: string): HistorySubject {
  const subject = subjects.find((candidate) => candidate.entidad === entidad)
  if (!subject) throw new AppError('registro.noEncontrado')
  return subject
}
