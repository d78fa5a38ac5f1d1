import type { ReportRow } from '@soportica/contract/aftersales/reports'
import { reportStates } from '@soportica/contract/aftersales/states'
import { StatusBadge } from '../../../shells/data-table/cells/StatusBadge.tsx'

const meaningOf = (estado: number) => reportStates.find(({ id }) => id === estado)?.meaning ?? 'progress'

export const ReportBadge = ({ esrId, estadoReporte }: Pick<ReportRow, 'esrId' | 'estadoReporte'>) => (
  <StatusBadge meaning={meaningOf(esrId)} label={estadoReporte} />
)
