import { formatClock } from '../../lib/format.ts'

export type ReportEvent = { readonly hora: string; readonly tipo: string; readonly texto: string }

// The content of a report: an entry of our log, or anything else.
export function readEvent(event: unknown): ReportEvent {
  const entry = parsed(event)
  const { hora, tipo, texto } = entry
  const at = typeof hora === 'string' ? new Date(hora) : undefined
  return {
    hora: at && !Number.isNaN(at.getTime()) ? formatClock(at) : '',
    tipo: typeof tipo === 'string' ? tipo : '',
    texto: typeof texto === 'string' ? texto : String(event),
  }
}

function parsed(event: unknown): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(String(event))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
