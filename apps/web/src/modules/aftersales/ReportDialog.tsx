import type { RecordDialogProps } from '../../shells/record-dialog/RecordOverlay.tsx'
import { WaitingRecordDialog } from '../../shells/record-dialog/WaitingRecordDialog.tsx'
import { ReportEditor } from './editor/ReportEditor.tsx'
import { reportQuery } from '../aftersales-findings/aftersalesFindings.public.ts'
import { newReport } from './list/reportFilters.ts'
import { reportNotLoaded } from './reportFailures.ts'

const heights = [60, 36, 44, 44, 44, 44]

export const ReportDialog = ({ id, opening, ...dialog }: RecordDialogProps) => (
  <WaitingRecordDialog
    {...dialog}
    id={id}
    query={reportQuery(id, opening)}
    title="Pre-entrega"
    fullScreen
    label="Cargando el reporte"
    heights={heights}
    missing={{ text: 'Vuelva a la lista para buscarlo.', back: 'Ver la lista de reportes' }}
    failure={reportNotLoaded}
    blank={id === newReport ? <ReportEditor detail={undefined} {...dialog} /> : undefined}
  >
    {(detail) => <ReportEditor detail={detail} {...dialog} />}
  </WaitingRecordDialog>
)
