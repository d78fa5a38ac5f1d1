import { getDeviceQuestion, getJobsQuestion, getRequestById } from '@soportica/contract/requests/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { isApiError } from '../../lib/api/apiError.ts'
import { usePhone } from '../../shells/data-table/usePhone.ts'
import type { AskedDialogProps } from '../../shells/record-dialog/AskedRecord.tsx'
import { onceOpened } from '../../shells/record-dialog/openedRecord.ts'
import { RecordWaiting } from '../../shells/record-dialog/RecordWaiting.tsx'
import { useReturnFocus } from '../../shells/record-dialog/useReturnFocus.ts'
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

export function RequestDialog({ id, opening, onSaved, ...dialog }: AskedDialogProps) {
  const { opened, onClose, onClosed } = dialog
  const onPhone = usePhone()
  useReturnFocus(opened)
  const { data, error, refetch } = useQuery({
    queryKey: ['request', id, opening],
    queryFn: ({ signal }) => load(id, signal),
    enabled: id > 0,
    ...onceOpened,
  })
  if (id === newRequest || data) return <RequestForm loaded={data} {...dialog} onSaved={() => onSaved(id, id === newRequest)} />
  const isMissing = id < 0 || isApiError(error, 404)
  return (
    <RecordWaiting
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      title={id < 0 ? 'Solicitud' : titleOf(id)}
      size="72rem"
      fullScreen={onPhone}
      label="Cargando la solicitud"
      heights={heights}
      error={error}
      missing={isMissing && { text: 'Vuelva a la lista para buscarla.', back: 'Ver la lista de solicitudes' }}
      onRetry={() => void refetch()}
    />
  )
}
