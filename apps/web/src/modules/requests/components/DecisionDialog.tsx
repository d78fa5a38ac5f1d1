import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { requestLimits } from '@soportica/contract/requests/requestFormWire'
import { useRef, useState } from 'react'
import { submitting } from '../../../ui/submitting.ts'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { ChangedMeanwhile } from '../../../shells/record-dialog/ChangedMeanwhile.tsx'
import { useReturnFocus } from '../../../shells/record-dialog/useReturnFocus.ts'
import { useUnsavedGuard } from '../../../shells/record-dialog/useUnsavedGuard.ts'
import { useSaveKeys } from '../../../shells/shortcuts/saveKeys.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { type Decision, decisionWords, decisionErrors } from '../decisions.ts'
import { FilesField } from './FilesField.tsx'

export type DecisionDialogProps = {
  readonly decision: Decision
  // The subject: 'la solicitud N° 00012'.
  readonly subject: string
  // The principal; undefined: in the user's own name.
  readonly enNombreDe?: string
  // Accepted documents; absent: none.
  readonly takes?: { readonly single: boolean; readonly required: boolean } | undefined
  // Why it can no longer be sent: somebody else decided.
  readonly moved?: string
  readonly opened: boolean
  readonly busy: boolean
  // The uploaded share of the files.
  readonly share?: number | undefined
  readonly onStop?: () => void
  readonly onReload?: () => void
  readonly onSend: (note: string, files: readonly File[]) => void
  readonly onClose: () => void
}

/** The dialog of a decision: its note, and the documents of a solution. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { decision, subject, enNombreDe = '', takes, moved = '', opened, busy, share, onSend, onClose } = props
  const { verb, label, danger } = decisionWords[decision]
  const onPhone = usePhone()
  const form = useRef<HTMLFormElement>(null)
  const [note, setNote] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [submitted, setSubmitted] = useState(false)
  useReturnFocus(opened)
  const lacks = submitted ? decisionErrors(note, files.length, takes?.required === true) : {}
  const written = () => note.trim() !== '' || files.length > 0
  const mayClose = useUnsavedGuard(() => opened && written(), onClose)
  const send = () => {
    if (busy || moved !== '') return
    setSubmitted(true)
    const { note: noNote, files: noFiles } = decisionErrors(note, files.length, takes?.required === true)
    if (noNote) form.current?.querySelector('textarea')?.focus()
    else if (noFiles) form.current?.querySelector<HTMLElement>('[data-field="adjuntos"] button')?.focus()
    else onSend(note.trim(), files)
  }
  const whole = useMergedRef(form, useSaveKeys(send))
  return (
    <Modal
      opened={opened}
      onClose={() => !busy && void mayClose()}
      title={`${verb} ${subject}`}
      fullScreen={onPhone && takes !== undefined}
      returnFocus={false}
      zIndex={250}
    >
      <form ref={whole} noValidate onSubmit={submitting(send)}>
        {props.onReload && <ChangedMeanwhile sentence={moved} record={subject} written={written} onReload={props.onReload} />}
        <Stack gap="md">
          {enNombreDe && (
            <Text size="sm" role="note">
              Decide en nombre de <strong>{enNombreDe}</strong>.
            </Text>
          )}
          <Textarea
            label={label}
            withAsterisk
            aria-required
            autosize
            minRows={3}
            maxRows={10}
            maxLength={requestLimits.note}
            value={note}
            error={lacks.note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
            data-autofocus
          />
          {takes && (
            <FilesField
              label="Documentos de la solución"
              required={takes.required}
              single={takes.single}
              files={files}
              error={lacks.files}
              share={share}
              onStop={props.onStop}
              onFiles={setFiles}
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" aria-disabled={busy || undefined} onClick={() => !busy && void mayClose()}>
              Cancelar
            </Button>
            {moved === '' && (
              <BusyButton type="submit" busy={busy} color={danger ? 'red' : undefined}>
                {verb}
              </BusyButton>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
