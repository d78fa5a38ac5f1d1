import { useMemo, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Conflict } from './failures.ts'
import type { RecordKind, Saved } from './recordKind.ts'
import type { Choices, FormValues, Wire } from './recordValues.ts'
import { useCheckedForm } from './useCheckedForm.ts'
import { type CreationKey, useCreationKey } from './useCreationKey.ts'
import { type DraftEnd, useDraftEnd } from './useDraftEnd.ts'
import { type RecordBase, useRecordBase } from './useRecordBase.ts'
import { type Outcomes, useSending } from './useSending.ts'

type Options<S extends Saved> = Outcomes<S> & {
  readonly kind: RecordKind<S>
  readonly initial: Wire
  // Values shown at opening that count as typed.
  readonly filled?: Wire | undefined
  // Absent for a record that does not exist yet.
  readonly version?: number | undefined
  readonly draftName: string
}

export type RecordForm = Pick<CreationKey, 'key' | 'takeKey' | 'goOnWith' | 'unanswered'> &
  Pick<DraftEnd, 'finish' | 'finished' | 'offering'> &
  Pick<RecordBase, 'base' | 'addToBase'> & {
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
    readonly fill: (wire: Wire) => void
  }

const noSecret: readonly string[] = []

/** The form of a record with its draft, its save and its conflicts. */
export function useRecordForm<S extends Saved>({
  kind,
  initial,
  filled = initial,
  version,
  draftName,
  ...outcomes
}: Options<S>): RecordForm {
  const creation = useCreationKey()
  const draft = useDraftEnd(draftName)
  const start = useRecordBase(initial, version)
  const checked = useCheckedForm(kind, filled, start, creation)
  const sending = useSending(kind, { draftName, checked, start, creation, draft }, outcomes)
  const { form } = checked
  const { busy, conflict } = sending
  const { secret = noSecret } = kind
  const latest = useRef({ ...checked, ...sending })
  latest.current = { ...checked, ...sending }
  return useMemo(
    () => ({
      form,
      busy,
      conflict,
      draftName,
      secret,
      save: () => latest.current.save(),
      settle: (choices: Choices) => latest.current.settle(choices),
      backToForm: () => latest.current.backToForm(),
      changed: () => latest.current.changed(),
      wire: () => latest.current.wire(),
      fill: (values: Wire) => latest.current.fill(values),
      base: start.base,
      addToBase: start.addToBase,
      key: creation.key,
      takeKey: creation.takeKey,
      goOnWith: creation.goOnWith,
      unanswered: creation.unanswered,
      finish: draft.finish,
      finished: draft.finished,
      offering: draft.offering,
    }),
    [form, busy, conflict, draftName, secret, start, creation, draft],
  )
}
