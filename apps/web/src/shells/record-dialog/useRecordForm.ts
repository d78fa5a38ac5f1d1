import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, useForm, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { newUuid } from '../../lib/newUuid.ts'
import { toast } from '../../lib/toast.ts'
import { isApiError } from '../../lib/api/apiError.ts'
import { formDraft } from './drafts.ts'
import { type Conflict, conflictOf, showFailure } from './failures.ts'
import { focusField } from './focusField.ts'
import { changedNames, type Choices, type FormValues, settled, type Wire, without } from './recordValues.ts'

export type Saved = { readonly mensaje: string; readonly sinCambios?: boolean }

// The form of a kind of record. `order`: the order of its fields on screen.
export type RecordKind<S extends Saved> = {
  readonly schema: z.ZodType
  readonly order: readonly string[]
  readonly nothingChanged: string
  // It is sent even so: the server looks at more than its fields.
  readonly sendsUnchanged?: boolean
  // Values that drafts must not contain.
  readonly secret?: readonly string[]
  readonly toWire: (values: FormValues) => Wire
  readonly toForm: (wire: Wire) => FormValues
  readonly fromRecord: (record: Readonly<Record<string, string | number>>) => Wire
  // The key of a new record: the same key does not create it twice.
  readonly bodyOf: (wire: Wire, base: Wire, version: number | undefined, key: string) => Record<string, unknown>
  readonly keyed?: boolean
  readonly send: (body: Record<string, unknown>) => Promise<S>
}

type Options<S extends Saved> = {
  readonly kind: RecordKind<S>
  readonly initial: Wire
  // Values shown at opening that count as typed.
  readonly filled?: Wire | undefined
  // Absent for a record that does not exist yet.
  readonly version?: number
  readonly draftName: string
  // Also when changes of others were kept instead.
  readonly onSaved: () => void
  // The stored values differ from the shown ones.
  readonly onConflict?: () => void
  // Whether the failure was shown here.
  readonly onFailure?: (error: unknown) => boolean
}

export type RecordForm = {
  readonly form: UseFormReturn<FormValues>
  readonly busy: boolean
  readonly conflict: Conflict | null
  readonly draftName: string
  readonly secret: readonly string[]
  readonly save: () => void
  readonly settle: (choices: Choices) => void
  readonly backToForm: () => void
  readonly changed: () => boolean
  readonly wire: () => Wire
  readonly base: () => Wire
  readonly fill: (wire: Wire) => void
  readonly addToBase: (loaded: Wire) => void
  // The key of this creation; a draft continues with the key it was sent with.
  readonly key: () => string
  readonly takeKey: (key: string) => void
  // A creation was sent and its result is unknown: its key is kept, with or without a draft.
  readonly unanswered: () => boolean
  readonly goOnWith: (key: string) => void
  // Saved or discarded: drops the draft.
  readonly finish: () => void
  readonly finished: () => boolean
  /** Whether a draft of before still waits for an answer: it outlives this form. */
  readonly offering: (open: boolean) => void
}

const storedSentence = 'Se conservaron los valores guardados'
const noSecret: readonly string[] = []

export function useRecordForm<S extends Saved>({
  kind,
  initial,
  filled = initial,
  version,
  draftName,
  onSaved,
  onConflict,
  onFailure,
}: Options<S>): RecordForm {
  const creation = useRef('')
  const key = useCallback(() => (creation.current ||= newUuid()), [])
  const start = useRef({ base: initial, version })
  const { secret = noSecret } = kind
  const over = useRef(false)
  const unanswered = useRef(false)
  const draftWaits = useRef(false)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const body = (values: FormValues) => kind.bodyOf(kind.toWire(values), start.current.base, start.current.version, key())
  const check = useMemo(() => zodResolver(kind.schema as never) as unknown as Resolver<Record<string, unknown>>, [kind.schema])
  const [defaultValues] = useState(() => kind.toForm(filled))
  const form = useForm<FormValues>({
    defaultValues,
    resolver: ((values: FormValues, context: unknown, options: never) =>
      check(body(values), context, options)) as unknown as Resolver<FormValues>,
    shouldFocusError: false,
  })
  const wire = () => kind.toWire(form.getValues())
  const changed = () => changedNames(start.current.base, wire()).length > 0

  const finish = useCallback(() => {
    over.current = true
    if (!draftWaits.current) formDraft(draftName).forget()
  }, [draftName])
  // A copy may be sent unchanged; after a reload it is the same one.
  const keepKey = () => {
    if (!kind.keyed || draftWaits.current) return
    unanswered.current = true
    formDraft(draftName).write({ base: start.current.base, mine: without(wire(), secret), key: key() })
  }
  // Answered: with nothing changed there is nothing to be kept.
  const forgetKey = () => {
    if (unanswered.current && !draftWaits.current && !changed()) formDraft(draftName).forget()
    unanswered.current = false
  }
  const send = async (): Promise<void> => {
    try {
      keepKey()
      const saved = await kind.send(body(form.getValues()))
      unanswered.current = false
      finish()
      if (saved.sinCambios) toast.info(saved.mensaje, draftName)
      else toast.success(saved.mensaje, draftName)
      onSaved()
    } catch (error) {
      if (isApiError(error) && error.status > 0 && error.status < 500) forgetKey()
      if (onFailure?.(error)) return
      const disputed = conflictOf(error)
      if (!disputed) return showFailure(error, form, kind.order, draftName)
      setConflict(disputed)
      onConflict?.()
    }
  }
  const refuse = (errors: FieldErrors<FormValues>) => {
    const first = kind.order.find((name) => errors[name])
    if (first) focusField(form, first)
  }
  const save = () => {
    if (busy) return
    if (start.current.version !== undefined && !kind.sendsUnchanged && !changed()) return toast.info(kind.nothingChanged, draftName)
    setBusy(true)
    void form
      .handleSubmit(send, refuse)()
      .finally(() => setBusy(false))
  }
  const fill = (values: Wire) => {
    for (const [name, value] of Object.entries(kind.toForm(values))) form.setValue(name, value)
  }
  const keep = () => {
    finish()
    toast.info(storedSentence, draftName)
    onSaved()
  }
  const settle = (choices: Choices) => {
    if (!conflict) return
    const current = kind.fromRecord(conflict.record)
    fill(settled({ base: start.current.base, mine: wire(), current, choices }))
    start.current = { base: current, version: conflict.version }
    if (!changed()) return keep()
    setConflict(null)
    save()
  }

  const latest = useRef({ save, settle, changed, wire, fill })
  latest.current = { save, settle, changed, wire, fill }
  const addToBase = useCallback((loaded: Wire) => {
    start.current = { ...start.current, base: { ...start.current.base, ...loaded } }
  }, [])
  return useMemo(
    () => ({
      form,
      busy,
      conflict,
      draftName,
      secret,
      save: () => latest.current.save(),
      settle: (choices: Choices) => latest.current.settle(choices),
      backToForm: () => setConflict(null),
      changed: () => latest.current.changed(),
      wire: () => latest.current.wire(),
      base: () => start.current.base,
      fill: (values: Wire) => latest.current.fill(values),
      addToBase,
      key,
      takeKey: (taken: string) => {
        creation.current = taken
        unanswered.current = false
      },
      unanswered: () => unanswered.current,
      goOnWith: (taken: string) => {
        creation.current = taken
        unanswered.current = true
      },
      finish,
      finished: () => over.current,
      offering: (open: boolean) => (draftWaits.current = open),
    }),
    [form, busy, conflict, draftName, secret, addToBase, key, finish],
  )
}
