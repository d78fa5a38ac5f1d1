import { useEffect, useRef, useState } from 'react'
import { forgetDraft, readDraft, writeDraft } from './drafts.ts'
import { changedNames, type Draft, recovered, without } from './recordValues.ts'
import type { RecordForm } from './useRecordForm.ts'

const pauseMs = 400

export type DraftOffer = { readonly recover: () => void; readonly dismiss: () => void }

const worthOffering = (draft: Draft | null, { base }: RecordForm): Draft | null =>
  draft && changedNames(base(), recovered(draft, base())).length > 0 ? draft : null

// What is typed survives a reload; it is offered, never put back unasked.
export function useDraft(record: RecordForm): DraftOffer | null {
  const { draftName, base, fill } = record
  const [draft, setDraft] = useState(() => worthOffering(readDraft(draftName), record))
  useKeptDraft(record)
  if (!draft) return null
  return {
    recover: () => {
      fill(recovered(draft, base()))
      setDraft(null)
    },
    dismiss: () => {
      forgetDraft(draftName)
      setDraft(null)
    },
  }
}

// Written when typing pauses, and at once when the form or the page goes away before that.
function useKeptDraft(record: RecordForm): void {
  const { form, draftName } = record
  const latest = useRef(record)
  latest.current = record
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      const { finished, changed, base, wire, secret } = latest.current
      if (finished()) return
      if (changed()) writeDraft(draftName, { base: base(), mine: without(wire(), secret) })
      else forgetDraft(draftName)
    }
    const keepNow = () => timer !== undefined && keep()
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(keep, pauseMs)
      },
    })
    window.addEventListener('pagehide', keepNow)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      stop()
      keepNow()
    }
  }, [form, draftName])
}
