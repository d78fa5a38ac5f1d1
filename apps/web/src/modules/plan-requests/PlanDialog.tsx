import { Button } from '@mantine/core'
import { getRequestPlainById } from '@soportica/contract/plan-requests/calls'
import { paddedPlan } from '@soportica/contract/plan-requests/states'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { isApiError } from '../../lib/api/apiError.ts'
import { usePhone } from '../../shells/data-table/usePhone.ts'
import { RecordWaiting } from '../../shells/record-dialog/RecordWaiting.tsx'
import { useReturnFocus } from '../../shells/record-dialog/useReturnFocus.ts'
import { RecordNotFound } from '../../shells/record/RecordNotFound.tsx'
import { PlanWindow, type PlanWindowProps } from './components/PlanWindow.tsx'

export type PlanDialogProps = Omit<PlanWindowProps, 'detail'> & {
  // Of one below there is none.
  readonly id: number
  // How often one was opened before: each opening starts from what is stored then.
  readonly opening: number
}
const heights = [60, 90, 180, 90]

/** One plan request: to be answered where nobody has dealt with it, else to be read. */
export function PlanDialog({ id, opening, ...dialog }: PlanDialogProps) {
  const { opened, onClose, onClosed } = dialog
  const onPhone = usePhone()
  useReturnFocus(opened)
  const { data, error, refetch } = useQuery({
    queryKey: ['planRequest', id, opening],
    queryFn: ({ signal }) => call(getRequestPlainById, { body: { sopid: id } }, { signal }),
    enabled: id > 0,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (data) return <PlanWindow detail={data} {...dialog} />
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
      onRetry={() => void refetch()}
    >
      {(id <= 0 || isApiError(error, 404)) && (
        <RecordNotFound text="Vuelva a la lista para buscarla.">
          <Button variant="default" onClick={onClose}>
            Ver las solicitudes de planos
          </Button>
        </RecordNotFound>
      )}
    </RecordWaiting>
  )
}
