import { getRequestPlainById, type PlanDetail } from '@soportica/contract/plan-requests/calls'
import { planStateIds } from '@soportica/contract/plan-requests/states'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { onceOpened } from '../../shells/record-dialog/openedRecord.ts'
import { plansKey } from './plansKey.ts'

/** What was done with an open request since it was opened: it is asked for when the server says that some changed. */
export function usePlanNow(detail: PlanDetail, opened: boolean): PlanDetail['gestion'] {
  const { sopid } = detail
  const { data } = useQuery({
    queryKey: [...plansKey, 'open', sopid],
    queryFn: ({ signal }) => call(getRequestPlainById, { body: { sopid } }, { signal }),
    initialData: detail,
    enabled: opened && detail.estadoPlanoId === planStateIds.toAnswer,
    ...onceOpened,
  })
  return data.version === detail.version ? null : data.gestion
}
