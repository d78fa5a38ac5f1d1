import { getRequestPlainById } from '@soportica/contract/plan-requests/calls'
import { paddedPlan } from '@soportica/contract/plan-requests/states'
import { call } from '../../lib/api/api.ts'
import type { RecordDialogProps } from '../../shells/record-dialog/RecordOverlay.tsx'
import { WaitingRecordDialog } from '../../shells/record-dialog/WaitingRecordDialog.tsx'
import { PlanWindow } from './components/PlanWindow.tsx'

const heights = [60, 90, 180, 90]

/** One plan request: to be answered while it is open, otherwise to be read. */
export function PlanDialog({ id, opening, onSaved, onReload, ...dialog }: RecordDialogProps) {
  return (
    <WaitingRecordDialog
      {...dialog}
      id={id}
      query={{
        queryKey: ['planRequest', id, opening],
        queryFn: ({ signal }) => call(getRequestPlainById, { body: { sopid: id } }, { signal }),
      }}
      title={id > 0 ? `Solicitud de planos N° ${paddedPlan(id)}` : 'Solicitud de planos'}
      size="56rem"
      label="Cargando la solicitud de planos"
      heights={heights}
      missing={{ text: 'Vuelva a la lista para buscarla.', back: 'Ver las solicitudes de planos' }}
    >
      {(detail) => <PlanWindow detail={detail} {...dialog} onDone={() => onSaved(id, false)} onReload={onReload} />}
    </WaitingRecordDialog>
  )
}
