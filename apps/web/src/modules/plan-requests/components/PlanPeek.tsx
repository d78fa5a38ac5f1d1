import { getRequestPlainById } from '@soportica/contract/plan-requests/calls'
import { planStateIds } from '@soportica/contract/plan-requests/states'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import type { PeekProps } from '../../../shells/data-table/peek/PeekPanel.tsx'
import { QueriedPeek } from '../../../shells/data-table/peek/QueriedPeek.tsx'
import { plansKey } from '../plansKey.ts'
import { PlanFacts } from './PlanFacts.tsx'
import { PlanOutcome } from './PlanOutcome.tsx'

/** What a plan request asks for and its outcome, beside its list. */
export function PlanPeek({ id, ...panel }: PeekProps) {
  const query = useQuery({
    queryKey: [...plansKey, 'peek', id],
    queryFn: ({ signal }) => call(getRequestPlainById, { body: { sopid: id } }, { signal }),
  })
  return (
    <QueriedPeek {...panel} query={query}>
      {(detail) => (
        <>
          <PlanFacts detail={detail} />
          {detail.estadoPlanoId !== planStateIds.toAnswer && <PlanOutcome detail={detail} />}
        </>
      )}
    </QueriedPeek>
  )
}
