import type { ReportDetail } from '@soportica/contract/aftersales/reports'
import { acts, reportSentences } from '@soportica/contract/aftersales/states'
import { reportStates } from '@soportica/rules/findings'
import { IconFlagCheck } from '@tabler/icons-react'
import type { Extra } from '../../../shells/record-dialog/Extras.tsx'
import { countIn } from '../lines/tabCounts.ts'
import { useChosen } from './EditorSend.tsx'
import type { Counters } from './reportQueries.ts'

/** Those under warranty may stay open with a date, so as many as there are of them are not counted: of the rest the server knows. */
function allClosed({ esrId }: ReportDetail, counters: Counters | undefined): true | string {
  if (esrId !== reportStates.toFinishDelivery || !counters) return true
  const open = countIn(counters, acts[1].tipo, 'totalHallazgosPorCerrar')
  return open > countIn(counters, acts[1].tipo, 'garantia') ? reportSentences.closeFirst : true
}

export function useFinishing(
  detail: ReportDetail | undefined,
  counters: Counters | undefined,
  finish: () => Promise<void>,
): Extra | undefined {
  const chosen = useChosen()
  if (!detail) return undefined
  const closed = allClosed(detail, counters)
  const label = detail.esrId === reportStates.toFinishPreDelivery ? 'Finalizar Preentrega' : 'Finalizar Entrega'
  return {
    label,
    icon: <IconFlagCheck size="1.2em" aria-hidden />,
    allowed: chosen === true ? closed : chosen,
    run: () => void finish(),
  }
}
