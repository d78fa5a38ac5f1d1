import { useCallback, useEffect, useState } from 'react'
import { forgetDraft, readDraft, writeDraft } from './drafts.ts'
import { changedNames, type Draft, recovered } from './recordValues.ts'
import type { RecordForm } from './useRecordForm.ts'

const pauseMs = 400

export type DraftOffer = { readonly recover: () => void; readonly dismiss: () => void }

const worthOffering = (draft: Draft | null, { base }: RecordForm): Draft | null =>
  draft && changedNames(base(), recovered(draft, base())).length > 0 ? draft : null

// What is typed survives a reload; it is offered, never put back unasked.
export function useDraft(name: string, record: RecordForm): { offer: DraftOffer | null; forget: () => void } {
  const { form, changed, base, wire, fill } = record
  const [draft, setDraft] = useState(() => worthOffering(readDraft(name), record))
  const forget = useCallback(() => forgetDraft(name), [name])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => (changed() ? writeDraft(name, { base: base(), mine: wire() }) : forgetDraft(name))
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(keep, pauseMs)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [form, name, changed, base, wire])

  const offer = draft && {
    recover: () => {
      fill(recovered(draft, base()))
      setDraft(null)
    },
    dismiss: () => {
      forget()
      setDraft(null)
    },
  }
  return { offer, forget }
}
