import { useCallback, useEffect, useRef, useState } from 'react'
import { confirm } from '../feedback/confirm.tsx'
import { formDraft } from './drafts.ts'
import { changedNames, type Draft, recovered, without } from './recordValues.ts'
import type { RecordForm } from './useRecordForm.ts'

const pauseMs = 400

// Answered: recovering over newly typed values asks first.
export type DraftOffer = { readonly recover: () => Promise<boolean>; readonly dismiss: () => Promise<boolean> }

const replacing = {
  titulo: 'Recuperar borrador',
  mensaje: 'El borrador reemplazará lo que escribió en este formulario. ¿Desea recuperarlo?',
  aceptar: 'Recuperar',
  peligro: true,
}

/** An unanswered send without changes has only its key to recover. */
function offeredOf({ draftName, base, goOnWith }: RecordForm): Draft | null {
  const draft = formDraft(draftName).read() ?? null
  if (!draft || changedNames(base(), recovered(draft, base())).length > 0) return draft
  if (draft.key) goOnWith(draft.key)
  return null
}

// Typed values survive a reload; they are offered, never restored unasked.
export function useDraft(record: RecordForm): DraftOffer | null {
  const { draftName, base, fill, takeKey, offering } = record
  const [draft, setDraft] = useState(() => offeredOf(record))
  offering(draft !== null)
  const keep = useStoredDraft(record, draft !== null)
  if (!draft) return null
  return {
    recover: async () => {
      if (record.changed() && !(await confirm(replacing))) return false
      if (draft.key) takeKey(draft.key)
      fill(recovered(draft, base()))
      setDraft(null)
      return true
    },
    dismiss: async () => {
      formDraft(draftName).forget()
      setDraft(null)
      keep()
      return true
    },
  }
}

// Written after a pause in typing, and when the form or page closes. An offered draft is not overwritten.
function useStoredDraft(record: RecordForm, draftWaits: boolean): () => void {
  const { form, draftName } = record
  const latest = useRef({ record, draftWaits })
  latest.current = { record, draftWaits }
  const write = useCallback(() => {
    const { finished, changed, unanswered, base, wire, secret, key } = latest.current.record
    if (finished()) return
    if (changed() || unanswered()) formDraft(draftName).write({ base: base(), mine: without(wire(), secret), key: key() })
    else formDraft(draftName).forget()
  }, [draftName])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      if (!latest.current.draftWaits) write()
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
  }, [form, write])
  return write
}
