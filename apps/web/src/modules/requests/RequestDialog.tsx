import { Button } from '@mantine/core'
import { getDeviceQuestion, getJobsQuestion, getRequestById } from '@soportica/contract/requests/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { isApiError } from '../../lib/api/apiError.ts'
import { usePhone } from '../../shells/data-table/usePhone.ts'
import { RecordWaiting } from '../../shells/record-dialog/RecordWaiting.tsx'
import { useReturnFocus } from '../../shells/record-dialog/useReturnFocus.ts'
import { RecordNotFound } from '../../shells/record/RecordNotFound.tsx'
import { RequestForm, type RequestFormProps } from './RequestForm.tsx'
import { newRequest } from './requestFilters.ts'
import { type LoadedRequest, titleOf } from './requestValues.ts'

export type RequestDialogProps = Omit<RequestFormProps, 'loaded'> & {
  // newRequest for a new one; of one below there is none.
  readonly id: number
  // How often one was opened before: each opening starts from what is stored then.
  readonly opening: number
}

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

export function RequestDialog({ id, opening, ...dialog }: RequestDialogProps) {
  const { opened, onClose, onClosed } = dialog
  const onPhone = usePhone()
  useReturnFocus(opened)
  const { data, error, refetch } = useQuery({
    queryKey: ['request', id, opening],
    queryFn: ({ signal }) => load(id, signal),
    enabled: id > 0,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (id === newRequest || data) return <RequestForm loaded={data} {...dialog} />
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
      onRetry={() => void refetch()}
    >
      {isMissing && (
        <RecordNotFound text="Vuelva a la lista para buscarla.">
          <Button variant="default" onClick={onClose}>
            Ver la lista de solicitudes
          </Button>
        </RecordNotFound>
      )}
    </RecordWaiting>
  )
}
