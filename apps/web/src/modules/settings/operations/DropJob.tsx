import { Modal } from '@mantine/core'
import { dropJob, dropReasonLength } from '@soportica/contract/settings/operations'
import { jobTitle } from '@soportica/contract/settings/jobTitles'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { ReasonForm } from '../../../shells/record-dialog/ReasonForm.tsx'
import type { FailedJob } from './useOperations.ts'

type Props = { readonly job: FailedJob | null; readonly onClose: () => void; readonly onDropped: () => void }

/** Asks for the reason before a failed job is dropped. */
export function DropJob({ job, onClose, onDropped }: Props) {
  const drop = async (id: string, motivo: string) => {
    try {
      const { mensaje } = await call(dropJob, { body: { id, motivo } })
      toast.success(mensaje)
      onClose()
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    onDropped()
  }
  return (
    <Modal opened={job !== null} onClose={onClose} title={`Descartar la tarea «${job ? jobTitle(job.tipo) : ''}»`} zIndex={250}>
      {job && (
        <ReasonForm
          about="Lo que la tarea debía hacer no se hará. El motivo queda en la bitácora."
          longest={dropReasonLength}
          submit="Descartar"
          onSubmit={(motivo) => drop(job.id, motivo)}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}
