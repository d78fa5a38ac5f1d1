import { applyImport, cancelImport, getImport, type ImportOutcome, type ImportPreview, undoImport } from '@soportica/contract/core/imports'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call, longAnswerMs } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/apiError.ts'
import type { ImportSubject } from './importSubject.ts'
import { sendRows, type Source } from './sendRows.ts'
import { isUncertain, settle } from './review/settle.ts'
import { uploadFailure } from './uploadFailure.ts'

export type Step =
  | { readonly name: 'entrada' }
  | { readonly name: 'previa'; readonly preview: ImportPreview }
  | { readonly name: 'resultado'; readonly impid: string; readonly outcome: ImportOutcome }

// share: how much of a file has been sent, 0 to 1
export type Busy = { readonly what: 'revisando' | 'guardando'; readonly share?: number; readonly archivo?: string }
export type ImportRun = {
  readonly step: Step
  readonly busy: Busy | null
  readonly failure: string
  readonly review: (source: Source) => void
  readonly stopReview: () => void
  readonly save: () => void
  readonly back: () => void
  readonly refuse: (reason: string) => void
  readonly drop: () => void
}

const look = (impid: string) => call(getImport, { params: { impid }, query: { rows: 1 } })

const long = { longestMs: longAnswerMs }
const applied = (impid: string): Promise<ImportOutcome> =>
  settle('aplicada', { send: () => call(applyImport, { params: { impid }, body: {} }, long), look: () => look(impid) })
export const undone = (impid: string): Promise<ImportOutcome> =>
  settle('deshecha', { send: () => call(undoImport, { params: { impid }, body: {} }, long), look: () => look(impid) })

// Swept after a day anyway: nobody waits for it, and a failure is nobody's concern.
const forget = (step: Step): void => {
  if (step.name === 'previa') call(cancelImport, { params: { impid: step.preview.impid } }).catch(() => undefined)
}

// The steps from rows to preview to result, one at a time.
export function useImport(subject: ImportSubject, onSaved: (impid: string, outcome: ImportOutcome) => void): ImportRun {
  const [step, setStep] = useState<Step>({ name: 'entrada' })
  const [busy, setBusy] = useState<Busy | null>(null)
  const [failure, setFailure] = useState('')
  const reviewing = useRef<AbortController>(undefined)
  const saving = useRef(false)
  const uncertain = useRef(false)
  const latest = useRef({ subject, onSaved })
  latest.current = { subject, onSaved }

  const review = useCallback(async (source: Source) => {
    if (reviewing.current) return
    const attempt = new AbortController()
    reviewing.current = attempt
    const archivo = 'file' in source ? source.file.name : undefined
    setFailure('')
    setBusy({ what: 'revisando', archivo })
    const onShare = (share: number) => !attempt.signal.aborted && setBusy({ what: 'revisando', archivo, share })
    try {
      const preview = await sendRows(latest.current.subject, source, { signal: attempt.signal, onShare })
      if (attempt.signal.aborted) return forget({ name: 'previa', preview })
      uncertain.current = false
      setStep({ name: 'previa', preview })
    } catch (error) {
      if (!attempt.signal.aborted) setFailure(uploadFailure(error))
    } finally {
      if (reviewing.current === attempt) {
        reviewing.current = undefined
        setBusy(null)
      }
    }
  }, [])

  const stopReview = useCallback(() => {
    reviewing.current?.abort()
    reviewing.current = undefined
    setBusy(null)
  }, [])
  useEffect(() => () => reviewing.current?.abort(), [])

  const save = useCallback(async () => {
    if (step.name !== 'previa' || saving.current) return
    const { impid } = step.preview
    saving.current = true
    setFailure('')
    setBusy({ what: 'guardando' })
    try {
      const outcome = await applied(impid)
      setStep({ name: 'resultado', impid, outcome })
      latest.current.onSaved(impid, outcome)
    } catch (error) {
      uncertain.current = isUncertain(error)
      setFailure(sentenceOf(error))
    } finally {
      saving.current = false
      setBusy(null)
    }
  }, [step])

  const drop = useCallback(() => {
    stopReview()
    forget(step)
    // It may have been saved although the answer got lost.
    if (uncertain.current) latest.current.subject.onChanged()
  }, [step, stopReview])
  const back = useCallback(() => {
    if (saving.current) return
    drop()
    setFailure('')
    setStep({ name: 'entrada' })
  }, [drop])

  return useMemo(
    () => ({
      step,
      busy,
      failure,
      review: (source) => void review(source),
      stopReview,
      save: () => void save(),
      back,
      refuse: setFailure,
      drop,
    }),
    [step, busy, failure, review, stopReview, save, back, drop],
  )
}
