import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { realtime } from '../../capabilities/realtime/realtime.ts'
import type { Reader } from '../../plugins/db/database.ts'

const withinMs = 1500
/** Screens that show reports ask again, each at a moment of its own: nothing is told but that some changed. */
export const tellReports = (tx: Reader): Promise<void> => realtime.toAll(tx, realtimeEvents.reports, { plazo: withinMs })
