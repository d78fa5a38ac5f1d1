import { realtimeEvents, type RecordsChanged } from '@soportica/contract/notifications/realtime'
import { onRealtime, onRealtimeBack } from '../../../lib/realtime/realtime.ts'
import { sessionStore } from '../../../lib/session/sessionStore.ts'

/**
 * What was asked for ahead is forgotten when its record changes, and when nobody can say whether it did: it is no longer seen, rights,
 * holidays or labels changed, the connection was lost, or somebody else signed in.
 */
export function forgetAhead(changed: RecordsChanged, forget: (id?: number) => void): void {
  onRealtime(changed, ({ registros, todas }) => {
    if (todas || registros.length === 0) forget()
    for (const [id] of registros) forget(id)
  })
  onRealtime(realtimeEvents.permissions, () => forget())
  onRealtime(realtimeEvents.holidays, () => forget())
  onRealtime(realtimeEvents.labels, () => forget())
  onRealtimeBack(() => forget())
  sessionStore.subscribe(() => forget())
}
