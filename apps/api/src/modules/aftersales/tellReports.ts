import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { signalWith } from '../../capabilities/realtime/signal.ts'
import type { Writing } from '../../plugins/context.ts'

const withinMs = 1500
/** Screens that show reports ask again, each at a moment of its own: nothing is told but that some changed. */
export const tellReports = (writing: Pick<Writing, 'tx' | 'gathered'>): Promise<void> =>
  signalWith(writing, 'evento', { nombre: realtimeEvents.reports, datos: { plazo: withinMs } })
