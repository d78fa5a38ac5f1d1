import { Modal } from '@mantine/core'
import { useState } from 'react'
import { usePhone } from '../data-table/usePhone.ts'
import dialog from '../record-dialog/RecordDialog.module.css'
import { useReturnFocus } from '../record-dialog/useReturnFocus.ts'
import { useUnsavedGuard } from '../record-dialog/useUnsavedGuard.ts'
import { ImportEntry } from './ImportEntry.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportReview } from './review/ImportReview.tsx'
import type { ImportSubject } from './importSubject.ts'
import { offerUndo, undoNow } from './importNotice.tsx'
import { toSave } from './review/reviewed.ts'
import { type ImportRun, useImport } from './useImport.ts'

export type ImportDialogProps = {
  readonly subject: ImportSubject
  readonly opened: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

export function ImportDialog({ subject, opened, onClose, onClosed }: ImportDialogProps) {
  const onPhone = usePhone()
  const [text, setText] = useState('')
  useReturnFocus(opened)
  const run = useImport(subject, (impid, outcome) => {
    subject.onChanged()
    if (outcome.rechazados.length > 0 || outcome.avisos) return
    onClose()
    offerUndo(subject, impid, outcome)
  })
  const { step, busy } = run
  const mayClose = useUnsavedGuard(
    () => opened && isUnsaved(run),
    () => {
      run.drop()
      onClose()
      if (step.name === 'resultado') offerUndo(subject, step.impid, step.outcome)
    },
  )
  const requestClose = () => {
    if (busy?.what !== 'guardando') void mayClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={requestClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      title={subject.titulo}
      size="72rem"
      fullScreen={onPhone}
      closeOnClickOutside={busy === null}
      transitionProps={{ duration: 0 }}
      classNames={{ title: dialog.title, body: dialog.body, content: dialog.content, inner: dialog.inner }}
    >
      {step.name === 'entrada' && <ImportEntry subject={subject} run={run} text={text} onText={setText} onCancel={requestClose} />}
      {step.name === 'previa' && <ImportReview key={step.preview.impid} preview={step.preview} run={run} />}
      {step.name === 'resultado' && (
        <ImportResult
          impid={step.impid}
          outcome={step.outcome}
          onClose={requestClose}
          undo={() =>
            undoNow(subject, step.impid).then((did) => {
              if (did) onClose()
            })
          }
        />
      )}
    </Modal>
  )
}

// Typed or reviewed rows would be lost; rows without effect would not.
function isUnsaved({ step, busy }: ImportRun): boolean {
  if (busy?.what === 'guardando') return true
  return step.name === 'previa' && toSave(step.preview.totales) > 0
}
