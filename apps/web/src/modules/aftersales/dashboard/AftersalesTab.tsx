import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { useSomeChanged } from '../../../lib/realtime/useSomeChanged.ts'
import { ReportCards } from './ReportCards.tsx'
import { ReportCounters } from './ReportCounters.tsx'
import { ContractorFindings } from './ContractorFindings.tsx'
import { FindingsChart } from './FindingsChart.tsx'
import { dashboardKey } from './aftersalesFigures.ts'
import classes from '../../../shells/cards/Counters.module.css'

/** The reports by state, and how findings are closed. */
export function AftersalesTab() {
  useSomeChanged(realtimeEvents.reports, dashboardKey)
  return (
    <div className={classes.parts}>
      <ReportCounters />
      <ReportCards />
      <FindingsChart />
      <ContractorFindings />
    </div>
  )
}
