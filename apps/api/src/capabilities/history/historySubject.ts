import type { CurrentUser, UserContext, Viewer } from '../../plugins/context.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import type { SQL } from 'drizzle-orm'
import type { Actors } from '../records/allowedActors.ts'
import type { ReadPastSource } from '../past/pastSubject.ts'
import type { HistoryRow } from './history.queries.ts'

// The history of a kind of record: who may read it, and how screens show its fields.
export type HistorySubject = {
  readonly entidad: string
  readonly requireReach: (context: UserContext, id: number) => Promise<void>
  /** Absent where values read as they are stored. */
  readonly describe?: (context: { readonly db: Reader; readonly user: Viewer }, rows: HistoryRow[]) => Promise<HistoryRow[]>
  readonly label: (campo: string) => string
  /** For records whose past can be read: the record of today. */
  readonly past?: ReadPastSource
  /** Facts about each save, by `saveKey`. */
  readonly describeSaves?: (db: Reader, saves: readonly Save[]) => Promise<Map<string, SaveDescription>>
  /** The history of a record's members (such as its lines), instead of its own. */
  readonly members?: HistoryMembers
}

/** The rows with each value in words. */
export const rowsInWords = (rows: readonly HistoryRow[], word: (campo: string, value: string) => string): HistoryRow[] =>
  rows.map((row) => {
    const { campo, antes, despues } = row
    if (campo === null) return row
    return { ...row, antes: antes === null ? null : word(campo, antes), despues: despues === null ? null : word(campo, despues) }
  })

/** What one save did to one record. */
export type Save = Pick<HistoryRow, 'lote' | 'registro'>
export const saveKey = ({ lote, registro }: Save): string => `${lote} ${registro}`

export type SaveDescription = {
  /** The member that was changed. */
  readonly asunto?: string
  /** The title of the action, if it has one of its own. */
  readonly titulo?: string | undefined
}

export type HistoryMembers = {
  /** The actors whose members this user may read. */
  readonly open: (user: CurrentUser) => Actors
  /** Holds for the rows (h) of these. */
  readonly rows: (id: number, actors: Actors) => SQL
}

export function subjectByEntity(subjects: readonly HistorySubject[], entidad: string): HistorySubject {
  const subject = subjects.find((candidate) => candidate.entidad === entidad)
  if (!subject) throw new AppError('registro.noEncontrado')
  return subject
}
