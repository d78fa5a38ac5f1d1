import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../lib/api/apiError.ts'
import type { AskedDialogProps } from '../../shells/record-dialog/AskedRecord.tsx'
import { RecordWaiting } from '../../shells/record-dialog/RecordWaiting.tsx'
import { useReturnFocus } from '../../shells/record-dialog/useReturnFocus.ts'
import { ReportEditor } from './editor/ReportEditor.tsx'
import { reportQuery } from './editor/reportQueries.ts'
import { newReport } from './list/reportFilters.ts'
import { reportNotLoaded } from './reportFailures.ts'

const heights = [60, 36, 44, 44, 44, 44]

export function ReportDialog({ id, opening, ...dialog }: AskedDialogProps) {
  const { opened, onClose, onClosed } = dialog
  useReturnFocus(opened)
  const { data, error, refetch } = useQuery(reportQuery(id, opening))
  if (id === newReport || data) return <ReportEditor detail={data} {...dialog} />
  const isMissing = id < 0 || isApiError(error, 404)
  return (
    <RecordWaiting
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      title="Pre-entrega"
      fullScreen
      label="Cargando el reporte"
      heights={heights}
      error={error}
      failure={reportNotLoaded(error)}
      missing={isMissing && { text: 'Vuelva a la lista para buscarlo.', back: 'Ver la lista de reportes' }}
      onRetry={() => void refetch()}
    />
  )
}
