import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { isApiError, leavesPage, sentenceOf } from '../../../lib/api/apiError.ts'
import { newUuid } from '../../../lib/newUuid.ts'
import { focusField } from '../../../shells/record-dialog/focusField.ts'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import type { StepField, Wrong } from './checks.ts'
import type { Step } from './step.ts'

type Options = {
  readonly step: Step
  readonly initial: FormValues
  /** Its fields in screen order. */
  readonly order: readonly StepField[]
  readonly check: (values: FormValues, action: string) => Wrong
  /** Beside the values of its fields. */
  readonly changed?: () => boolean
}
type Work = (values: FormValues, clave: string) => Promise<{ readonly mensaje: string }>

// Somebody else was quicker, or the user lost the right.
const movedStatuses = new Set([403, 404, 409])

export function useStepForm({ step, initial, order, check, changed }: Options) {
  const { changedRef, moved } = step
  // Sent again after an answer that was lost, it is the same sending.
  const [clave] = useState(newUuid)
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState('')
  const action = useRef('')
  const latest = useRef(check)
  latest.current = check
  const form = useForm<FormValues>({
    defaultValues: initial,
    shouldFocusError: false,
    resolver: (values) => {
      const wrong = Object.entries(latest.current(values, action.current))
      if (wrong.length === 0) return { values, errors: {} }
      return { values: {}, errors: Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'check', message }])) }
    },
  })
  const [start] = useState(() => JSON.stringify(initial))
  // Sent: nothing is unsaved.
  const over = useRef(false)
  changedRef.current = () => !over.current && busy === null && (changed?.() === true || JSON.stringify(form.getValues()) !== start)

  const showError = (error: unknown) => {
    if (leavesPage(error)) return
    const campo = isApiError(error, 422) ? order.find((name) => name === error.campo) : undefined
    if (campo) {
      form.setError(campo, { type: 'server', message: sentenceOf(error) })
      focusField(form, campo)
    } else if (isApiError(error) && movedStatuses.has(error.status)) step.onMoved(sentenceOf(error))
    else setFailure(`${sentenceOf(error).replace(/\.$/, '')}. Intente de nuevo.`)
  }
  const send = (name: string, work: Work) => {
    if (busy !== null || moved !== '') return
    action.current = name
    over.current = false
    setBusy(name)
    setFailure('')
    void form
      .handleSubmit(
        async (values) => {
          try {
            const { mensaje } = await work(values, clave)
            over.current = true
            step.onDone(mensaje)
          } catch (error) {
            showError(error)
          }
        },
        (errors) => {
          const first = order.find((field) => errors[field])
          if (first) focusField(form, first)
        },
      )()
      .finally(() => setBusy(null))
  }
  return { form, busy, failure, send }
}
