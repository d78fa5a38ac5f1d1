import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { realtime } from '../../capabilities/realtime/realtime.ts'
import type { Writing } from '../../plugins/context.ts'

const withinMs = 1500
/** Screens that show reports ask again, each at a moment of its own: nothing is told but that some changed. */
export const signalReports = ({ tx }: Pick<Writing, 'tx'>): Promise<void> => realtime.toAll(tx, realtimeEvents.reports, { plazo: withinMs })
