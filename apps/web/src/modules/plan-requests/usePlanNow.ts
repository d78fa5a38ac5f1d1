import { getRequestPlainById, type PlanDetail } from '@soportica/contract/plan-requests/calls'
import { planStateIds } from '@soportica/contract/plan-requests/states'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { onceOpened } from '../../shells/record-dialog/openedRecord.ts'
import { plansKey } from './plansKey.ts'

/** The present state of an open request, refetched when some request changed. */
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
