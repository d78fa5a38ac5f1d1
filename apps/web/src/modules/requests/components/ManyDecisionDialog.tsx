import { Textarea } from '@mantine/core'
import { countOf } from '@soportica/contract/projects/words'
import { applyRequestDecisions, previewRequestDecisions } from '@soportica/contract/requests/bulkCalls'
import { requestLimits } from '@soportica/contract/requests/requestFormWire'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import type { BulkDialogProps } from '../../../shells/bulk/BulkDialogs.tsx'
import { BulkActionDialog } from '../../../shells/bulk/BulkActionDialog.tsx'
import { decisionErrors, decisionWords } from '../decisions.ts'
import type { ManyDecision } from '../useDecideMany.ts'

export type ManyDecisionProps = BulkDialogProps<ManyDecision>

const counted = (many: number) => countOf({ one: 'solicitud', many: 'solicitudes' }, many)

/** The observation of several decisions, with a preview of each. */
export function ManyDecisionDialog({ bulk, opened, onClose }: ManyDecisionProps) {
  const { action: accion, target: objetivo, count } = bulk.dialog!
  const { verb, label, danger } = decisionWords[accion]
  const area = useRef<HTMLTextAreaElement>(null)
  const [note, setNote] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const lacksNote = decisionErrors(note, 0, false).note
  const check = () => {
    setSubmitted(true)
    if (lacksNote) area.current?.focus()
    return !lacksNote
  }
  return (
    <BulkActionDialog
      bulk={bulk}
      opened={opened}
      onClose={onClose}
      title={`${verb} ${counted(count)}`}
      preview={{
        queryKey: [...bulk.previewKey, accion, objetivo],
        queryFn: ({ signal }) => call(previewRequestDecisions, { body: { accion, objetivo } }, { signal }),
      }}
      count={counted}
      verb={verb}
      danger={danger}
      apply={({ versiones }) => call(applyRequestDecisions, { body: { accion, observacion: note.trim(), versiones } })}
      check={check}
      isDirty={() => note.trim() !== ''}
    >
      <Textarea
        ref={area}
        label={label}
        withAsterisk
        aria-required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={requestLimits.note}
        value={note}
        error={submitted && lacksNote}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        data-autofocus
      />
    </BulkActionDialog>
  )
}
