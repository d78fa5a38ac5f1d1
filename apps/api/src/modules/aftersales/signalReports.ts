import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { realtime } from '../../capabilities/realtime/realtime.ts'
import type { Writing } from '../../plugins/context.ts'

const withinMs = 1500
/** Screens with reports query again, each at its own moment. The signal carries no content. */
export const signalReports = ({ tx }: Pick<Writing, 'tx'>): Promise<void> => realtime.toAll(tx, realtimeEvents.reports, { plazo: withinMs })
