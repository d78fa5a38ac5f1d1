import { useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { isApiError } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'
import { noticeWithUndo } from '../undo/noticeWithUndo.ts'
import { type Conflict, conflictOf, showFailure } from './failures.ts'
import { focusField } from './focusField.ts'
import type { RecordKind, Saved } from './recordKind.ts'
import { changedNames, type Choices, type FormValues, settled, without } from './recordValues.ts'
import type { CheckedForm } from './useCheckedForm.ts'
import type { CreationKey } from './useCreationKey.ts'
import type { DraftEnd } from './useDraftEnd.ts'
import type { RecordBase } from './useRecordBase.ts'

export type Outcomes<S extends Saved> = {
  // Nothing: the user took the changes of others instead.
  readonly onSaved: (saved: S | undefined) => void
  // The stored values differ from the shown ones.
  readonly onConflict?: () => void
  // Whether the failure was shown here.
  readonly onFailure?: (error: unknown) => boolean
}
type Parts = {
  readonly draftName: string
  readonly checked: CheckedForm
  readonly start: RecordBase
  readonly creation: CreationKey
  readonly draft: DraftEnd
}

const storedSentence = 'Se conservaron los valores guardados'

/** Sends a record, and settles the conflict with what somebody else saved meanwhile. */
export function useSending<S extends Saved>(
  kind: RecordKind<S>,
  { draftName, checked, start, creation, draft }: Parts,
  { onSaved, onConflict, onFailure }: Outcomes<S>,
) {
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { form, body, wire, fill } = checked
  const changed = () => changedNames(start.base(), wire()).length > 0

  // A copy may be sent unchanged; after a reload it is the same one.
  const storeKey = () => {
    if (!kind.keyed || draft.isOffered()) return
    creation.markSent()
    draft.store({ base: start.base(), mine: without(wire(), kind.secret ?? []), key: creation.key() })
  }
  // Answered: with nothing changed there is nothing to be stored.
  const forgetKey = () => {
    if (creation.unanswered() && !changed()) draft.forget()
    creation.markAnswered()
  }
  const send = async (): Promise<void> => {
    try {
      storeKey()
      const saved = await kind.send(body(), { wire: wire(), base: start.base(), former: start.former() })
      creation.markAnswered()
      draft.finish()
      if (saved.sinCambios) toast.info(saved.mensaje, draftName)
      else if (kind.undoable && saved.id && saved.version)
        noticeWithUndo(saved.mensaje, { registro: { entidad: kind.undoable, id: saved.id, version: saved.version } }, draftName)
      else toast.success(saved.mensaje, draftName)
      onSaved(saved)
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
    if (start.version() !== undefined && !kind.sendsUnchanged && !changed()) return toast.info(kind.nothingChanged, draftName)
    setBusy(true)
    void form
      .handleSubmit(send, refuse)()
      .finally(() => setBusy(false))
  }
  const settle = (choices: Choices) => {
    if (!conflict) return
    const [mine, current] = [wire(), kind.fromRecord(conflict.record)]
    fill(settled({ base: start.base(), mine, current, choices }))
    start.moveTo(current, conflict.version, mine)
    if (changed()) {
      setConflict(null)
      return save()
    }
    draft.finish()
    toast.info(storedSentence, draftName)
    onSaved(undefined)
  }
  return { busy, conflict, changed, save, settle, backToForm: () => setConflict(null) }
}
