import { getDeviceQuestion, getJobsQuestion, getRequestById } from '@soportica/contract/requests/calls'
import { call } from '../../lib/api/api.ts'
import type { RecordDialogProps } from '../../shells/record-dialog/RecordOverlay.tsx'
import { WaitingRecordDialog } from '../../shells/record-dialog/WaitingRecordDialog.tsx'
import { RequestForm } from './RequestForm.tsx'
import { newRequest } from './requestFilters.ts'
import { type LoadedRequest, titleOf } from './requestValues.ts'

async function load(sopid: number, signal: AbortSignal): Promise<LoadedRequest> {
  const detail = await call(getRequestById, { body: { sopid } }, { signal })
  if (detail.formato !== 2) return { detail, puestos: [], dispositivos: [] }
  const query = { solId: detail.solId }
  const [puestos, dispositivos] = await Promise.all([
    call(getJobsQuestion, { query }, { signal }),
    call(getDeviceQuestion, { query }, { signal }),
  ])
  return { detail, puestos, dispositivos }
}

const heights = [36, 60, 60, 120, 180]

export function RequestDialog({ id, opening, onSaved, ...dialog }: RecordDialogProps) {
  const isNew = id === newRequest
  const form = (loaded?: LoadedRequest) => <RequestForm loaded={loaded} {...dialog} onSaved={() => onSaved(id, isNew)} />
  return (
    <WaitingRecordDialog<LoadedRequest>
      {...dialog}
      id={id}
      query={{ queryKey: ['request', id, opening], queryFn: ({ signal }) => load(id, signal) }}
      title={id < 0 ? 'Solicitud' : titleOf(id)}
      size="72rem"
      label="Cargando la solicitud"
      heights={heights}
      missing={{ text: 'Vuelva a la lista para buscarla.', back: 'Ver la lista de solicitudes' }}
      blank={isNew ? form() : undefined}
    >
      {form}
    </WaitingRecordDialog>
  )
}
