import type { Draft } from './recordValues.ts'

const keyOf = (name: string) => `soportica.borrador.${name}`

// Drafts live as long as the tab: a reload keeps them, closing it forgets them.
export function readDraft(name: string): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Draft | null
    return draft && typeof draft.base === 'object' && typeof draft.mine === 'object' ? draft : null
  } catch {
    return null
  }
}

export function writeDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
  } catch {
    // A full storage costs the draft, not the form.
  }
}

export const forgetDraft = (name: string): void => sessionStorage.removeItem(keyOf(name))
