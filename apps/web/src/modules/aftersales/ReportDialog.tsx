import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../lib/api/apiError.ts'
import { RecordWaiting } from '../../shells/record-dialog/RecordWaiting.tsx'
import { useReturnFocus } from '../../shells/record-dialog/useReturnFocus.ts'
import { RecordNotFound } from '../../shells/record/RecordNotFound.tsx'
import { ReportEditor, type ReportEditorProps } from './editor/ReportEditor.tsx'
import { reportQuery } from './editor/reportQueries.ts'
import { newReport } from './list/reportFilters.ts'
import { reportNotLoaded } from './reportFailures.ts'

export type ReportDialogProps = Omit<ReportEditorProps, 'detail'> & {
  // newReport for a new one; of one below there is none.
  readonly id: number
  // How often one was opened before: each opening starts from what is stored then.
  readonly opening: number
}

const heights = [60, 36, 44, 44, 44, 44]

export function ReportDialog({ id, opening, ...dialog }: ReportDialogProps) {
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
      onRetry={() => void refetch()}
    >
      {isMissing && (
        <RecordNotFound text="Vuelva a la lista para buscarlo.">
          <Button variant="default" onClick={onClose}>
            Ver la lista de reportes
          </Button>
        </RecordNotFound>
      )}
    </RecordWaiting>
  )
}
