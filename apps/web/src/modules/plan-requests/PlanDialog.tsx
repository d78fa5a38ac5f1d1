import { getRequestPlainById } from '@soportica/contract/plan-requests/calls'
import { paddedPlan } from '@soportica/contract/plan-requests/states'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { isApiError } from '../../lib/api/apiError.ts'
import { usePhone } from '../../shells/data-table/usePhone.ts'
import type { AskedDialogProps } from '../../shells/record-dialog/AskedRecord.tsx'
import { onceOpened } from '../../shells/record-dialog/openedRecord.ts'
import { RecordWaiting } from '../../shells/record-dialog/RecordWaiting.tsx'
import { useReturnFocus } from '../../shells/record-dialog/useReturnFocus.ts'
import { PlanWindow } from './components/PlanWindow.tsx'

const heights = [60, 90, 180, 90]

/** One plan request: to be answered where nobody has dealt with it, else to be read. */
export function PlanDialog({ id, opening, onSaved, onReload, ...dialog }: AskedDialogProps) {
  const { opened, onClose, onClosed } = dialog
  const onPhone = usePhone()
  useReturnFocus(opened)
  const { data, error, refetch } = useQuery({
    queryKey: ['planRequest', id, opening],
    queryFn: ({ signal }) => call(getRequestPlainById, { body: { sopid: id } }, { signal }),
    enabled: id > 0,
    ...onceOpened,
  })
  if (data) return <PlanWindow detail={data} {...dialog} onDone={() => onSaved(id, false)} onReload={onReload} />
  const isMissing = id <= 0 || isApiError(error, 404)
  return (
    <RecordWaiting
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      title={id > 0 ? `Solicitud de planos N° ${paddedPlan(id)}` : 'Solicitud de planos'}
      size="56rem"
      fullScreen={onPhone}
      label="Cargando la solicitud de planos"
      heights={heights}
      error={error}
      missing={isMissing && { text: 'Vuelva a la lista para buscarla.', back: 'Ver las solicitudes de planos' }}
      onRetry={() => void refetch()}
    />
  )
}
