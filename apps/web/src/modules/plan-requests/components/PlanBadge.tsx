import type { PlanRow } from '@soportica/contract/plan-requests/calls'
import { planStates } from '@soportica/contract/plan-requests/states'
import { StatusBadge } from '../../../shells/data-table/cells/StatusBadge.tsx'

type Props = Pick<PlanRow, 'estadoPlanoId' | 'estadoPlano'>
/** The state of a plan request. */
export const PlanBadge = ({ estadoPlanoId, estadoPlano }: Props) => (
  <StatusBadge meaning={planStates.find(({ id }) => id === estadoPlanoId)?.meaning ?? 'pending'} label={estadoPlano} />
)
