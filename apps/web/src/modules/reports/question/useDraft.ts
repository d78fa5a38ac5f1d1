import { createContext, use, useSyncExternalStore } from 'react'
import type { Draft, DraftStore } from './draft.ts'

export const DraftContext = createContext<DraftStore | null>(null)

export function useDraftStore(): DraftStore {
  const draft = use(DraftContext)
  if (!draft) throw new Error('a criterion is drawn outside of its report')
  return draft
}

/** A part of the draft; redraws only when that part changes. */
export function useDraft<T extends string | number | boolean | object | undefined>(part: (draft: Draft) => T): T {
  const draft = useDraftStore()
  return useSyncExternalStore(draft.subscribe, () => part(draft.get()))
}
