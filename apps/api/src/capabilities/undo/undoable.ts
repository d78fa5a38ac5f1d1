import type { Noun } from '@soportica/contract/projects/project'
import type { UserContext } from '../../plugins/context.ts'
import type { AppError } from '../../plugins/http/errors.ts'
import type { Change } from '../history/recordHistory.ts'

export type ActionNouns = Readonly<Record<string, readonly ['el' | 'la', string]>>
/** What one action wrote in the history of one record. */
export type Target = {
  readonly entidad: string
  readonly registro: number
  readonly accion: string
  /** The record's version by that action. */
  readonly version: number
  readonly changes: readonly Change[]
  /** The note of a status that leaves a final one; nothing: that it was undone. */
  readonly motivo?: string
}

/** The changes that the undo of a record writes, until its end. */
export type Written = () => readonly (Partial<Change> & Pick<Target, 'entidad' | 'registro'>)[]

/** The actions on a kind of record that its module can undo. Several may cover one kind, each other fields of it. */
export type Undoable = {
  readonly entidad: string
  readonly words: Pick<Noun, 'one' | 'many'>
  /** The list that opens a record, where its kind has several. */
  readonly lista?: string
  /** What its actions are called, where a change, a creation or a deletion says too little: with the article. */
  readonly nouns?: ActionNouns
  /** The titles of the records that this user may see. */
  readonly titles: (context: UserContext, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** Whether a change of this field by this action goes back by itself; null: the action changed no field. */
  readonly covers: (accion: string, campo: string | null) => boolean
  /** Undoes the action on one record by the module's own verbs, and answers what stays and why. A refusal leaves the whole record. */
  readonly undo: (context: UserContext, target: Target, written: Written) => Promise<readonly string[]>
  /** The same for several records in one transaction. */
  readonly together?: UndoTogether
}
/** A record without an answer is undone by itself: its save was refused. */
export type Back = ReadonlyMap<number, readonly string[] | AppError>
type UndoTogether = {
  readonly takes: (target: Target) => boolean
  readonly undo: (context: UserContext, targets: readonly Target[], written: Written) => Promise<Back>
}

/** The titles of these records that the user may see by any of their modules. */
export async function titlesOfKind(
  context: UserContext,
  undoes: readonly Undoable[],
  entidad: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const having = undoes.filter((one) => one.entidad === entidad)
  return new Map((await Promise.all(having.map(({ titles }) => titles(context, ids)))).flatMap((titles) => [...titles]))
}
