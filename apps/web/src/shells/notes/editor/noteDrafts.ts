import { ofPerson } from '../../../lib/session/sessionStore.ts'
import { type Stored, stored } from '../../../lib/stored.ts'

/** An unsent text; for an edited note, its id and original. */
export type NoteDraft = {
  readonly html: string
  readonly notid?: number
  readonly version?: number
  readonly actid?: number
  readonly when?: string
}

function asDraft(value: unknown): NoteDraft | undefined {
  const draft = value as NoteDraft | null | undefined
  return typeof draft?.html === 'string' && draft.html !== '' ? draft : undefined
}

export const noteDraft = (sistema: number, id: number, actor: number): Stored<NoteDraft> =>
  stored(ofPerson('nota', sistema, id, actor), asDraft, 'tab')
