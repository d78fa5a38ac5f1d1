import { ofPerson } from '../../../lib/session/sessionStore.ts'
import { type Stored, stored } from '../../../lib/stored.ts'

/** What was typed and not sent; of a note that is being edited, which one and from what it started. */
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

/** Of one person, record and actor. */
export const noteDraft = (sistema: number, id: number, actor: number): Stored<NoteDraft> =>
  stored(ofPerson('nota', sistema, id, actor), asDraft, 'tab')
