import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { realtime } from '../../../capabilities/realtime/realtime.ts'
import type { Writing } from '../../../plugins/context.ts'

const withinMs = 2000
/** Screens with requests query again, each at its own moment. The signal carries no content. */
export const signalRequestLists = ({ tx }: Pick<Writing, 'tx'>): Promise<void> =>
  realtime.toAll(tx, realtimeEvents.requests, { plazo: withinMs })
