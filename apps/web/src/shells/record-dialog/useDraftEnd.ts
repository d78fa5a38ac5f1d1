import { useMemo, useRef } from 'react'
import { formDraft } from './drafts.ts'
import type { Draft } from './recordValues.ts'

export type DraftEnd = ReturnType<typeof useDraftEnd>
/** Ends the draft of a form with its save. An older draft that still waits for an answer outlives the form. */
export function useDraftEnd(draftName: string) {
  const over = useRef(false)
  const draftWaits = useRef(false)
  return useMemo(() => {
    const forget = () => {
      if (!draftWaits.current) formDraft(draftName).forget()
    }
    return {
      offering: (open: boolean) => void (draftWaits.current = open),
      isOffered: () => draftWaits.current,
      store: (draft: Draft) => formDraft(draftName).write(draft),
      forget,
      // Saved or discarded: drops the draft.
      finish: () => {
        over.current = true
        forget()
      },
      finished: () => over.current,
    }
  }, [draftName])
}
