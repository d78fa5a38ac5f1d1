import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { realtime } from '../../../capabilities/realtime/realtime.ts'
import type { Writing } from '../../../plugins/context.ts'

const withinMs = 2000
/** Screens that show requests ask again, each at a moment of its own: nothing is told but that some changed. */
export const signalRequestLists = ({ tx }: Pick<Writing, 'tx'>): Promise<void> =>
  realtime.toAll(tx, realtimeEvents.requests, { plazo: withinMs })
