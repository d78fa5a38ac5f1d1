import type { ReportDetail } from '@soportica/contract/aftersales/reports'
import { acts, reportSentences } from '@soportica/contract/aftersales/states'
import { reportStates } from '@soportica/rules/findings'
import { IconFlagCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Extra } from '../../../shells/record-dialog/Extras.tsx'
import { type Counters, countersQuery, countIn } from '../../aftersales-findings/aftersalesFindings.public.ts'
import { useChosen } from './EditorSend.tsx'

/** Findings under warranty may stay open with a date, so the browser does not count them: the server checks the others. */
function allClosed(esrId: number | undefined, counters: Counters): true | string {
  if (esrId !== reportStates.toFinishDelivery) return true
  const open = countIn(counters, acts[1].tipo, 'totalHallazgosPorCerrar')
  return open > countIn(counters, acts[1].tipo, 'garantia') ? reportSentences.closeFirst : true
}

export function useFinishing(detail: ReportDetail | undefined, finish: () => Promise<void>): Extra | undefined {
  const chosen = useChosen()
  const { repid = 0, esrId } = detail ?? {}
  const { data: closed = true } = useQuery({
    ...countersQuery(repid),
    enabled: repid > 0,
    select: (counters) => allClosed(esrId, counters),
  })
  if (!detail) return undefined
  const label = detail.esrId === reportStates.toFinishPreDelivery ? 'Finalizar Preentrega' : 'Finalizar Entrega'
  return {
    label,
    icon: <IconFlagCheck size="1.2em" aria-hidden />,
    allowed: chosen === true ? closed : chosen,
    run: () => void finish(),
  }
}
