import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { fieldRequired } from '@soportica/contract/core/required'
import { dropJob, dropReasonLength } from '@soportica/contract/settings/operations'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { submitting } from '../../../ui/submitting.ts'
import { jobName } from './operationsState.ts'
import type { FailedJob } from './useOperations.ts'

type Props = { readonly job: FailedJob | null; readonly onClose: () => void; readonly onDropped: () => void }

/** Asks for the reason before a failed job is dropped. */
export function DropJob({ job, onClose, onDropped }: Props) {
  return (
    <Modal opened={job !== null} onClose={onClose} title={`Descartar la tarea «${job ? jobName(job.tipo) : ''}»`} zIndex={250}>
      {job && <Reason id={job.id} onClose={onClose} onDropped={onDropped} />}
    </Modal>
  )
}

function Reason({ id, onClose, onDropped }: Omit<Props, 'job'> & { readonly id: string }) {
  const [motivo, setMotivo] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const lacks = motivo.trim() === ''
  const drop = async () => {
    setSubmitted(true)
    if (lacks) return field.current?.focus()
    setBusy(true)
    await call(dropJob, { body: { id, motivo } }).then(
      ({ mensaje }) => toast.success(mensaje),
      (error: unknown) => toast.error(sentenceOf(error)),
    )
    onDropped()
    onClose()
  }
  return (
    <form noValidate onSubmit={submitting(() => !busy && void drop())}>
      <Stack gap="md">
        <Text size="sm">Lo que la tarea debía hacer no se hará. El motivo queda en la bitácora.</Text>
        <Textarea
          ref={field}
          label="Motivo"
          withAsterisk
          aria-required
          autosize
          minRows={3}
          maxRows={8}
          maxLength={dropReasonLength}
          value={motivo}
          error={submitted && lacks ? fieldRequired('motivo') : undefined}
          onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" aria-disabled={busy || undefined} onClick={() => !busy && onClose()}>
            Cancelar
          </Button>
          <BusyButton type="submit" busy={busy} color="red">
            Descartar
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}
