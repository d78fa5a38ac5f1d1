import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { useSomeChanged } from '../../../lib/realtime/useSomeChanged.ts'
import type { TaskWindowProps } from '../../../shells/product/appModule.ts'
import { PlanDialog } from '../PlanDialog.tsx'
import { plansKey } from '../plansKey.ts'

/** A plan request to answer, away from its list. */
export function PlanTask(props: TaskWindowProps) {
  useSomeChanged(realtimeEvents.planRequests, plansKey)
  return <PlanDialog {...props} />
}
