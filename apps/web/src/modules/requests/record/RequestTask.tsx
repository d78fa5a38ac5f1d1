import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { useSomeChanged } from '../../../lib/realtime/useSomeChanged.ts'
import type { TaskWindowProps } from '../../../shells/product/appModule.ts'
import { RequestDialog } from '../RequestDialog.tsx'
import { requestsKey } from '../requestList.ts'

/** A request that waits for the user, away from its list. */
export function RequestTask(props: TaskWindowProps) {
  useSomeChanged(realtimeEvents.requests, requestsKey)
  return <RequestDialog {...props} />
}
