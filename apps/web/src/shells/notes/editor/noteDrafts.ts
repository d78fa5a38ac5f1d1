import { sessionStore } from '../../../lib/session/sessionStore.ts'

/** What was typed and not sent; of a note that is being edited, which one and from what it started. */
export type NoteDraft = {
  readonly html: string
  readonly notid?: number
  readonly version?: number
  readonly actid?: number
  readonly when?: string
}

// Of one person, record and actor; it lives as long as the tab.
export const draftKey = (sistema: number, id: number, actor: number): string =>
  `soportica.nota.${sessionStore.get().session?.user.usuid ?? 0}.${sistema}.${id}.${actor}`

export function readDraft(key: string): NoteDraft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as NoteDraft | null
    return typeof draft?.html === 'string' && draft.html !== '' ? draft : null
  } catch {
    return null
  }
}

export function writeDraft(key: string, draft: NoteDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A full storage costs the draft, not the note.
  }
}

export const forgetDraft = (key: string): void => sessionStorage.removeItem(key)
