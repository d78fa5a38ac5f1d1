import { counted } from '@soportica/rules/counted'
import type { StatusMeaning } from '@soportica/contract/catalogs/statuses'
import type { Subscription } from '@soportica/contract/subscriptions/subscriptions'
import { formatDateTime } from '../../lib/format.ts'

export const systemName = (system: number): string => (system === 1 ? 'cajeros' : 'sucursales')

const states: Readonly<Record<number, { readonly meaning: StatusMeaning; readonly label: string }>> = {
  1: { meaning: 'progress', label: 'Activa' },
  2: { meaning: 'paused', label: 'Pausada' },
  3: { meaning: 'refused', label: 'Pausada por Soportica' },
}
export const subscriptionState = ({ estado }: Pick<Subscription, 'estado'>) => states[estado] ?? states[2]!

const results: Readonly<Record<string, string>> = {
  enviada: 'enviado',
  'por enviar': 'por salir',
  'en curso': 'en preparación',
  'sin novedades': 'sin novedades, no se envió',
  fallida: 'no se pudo enviar',
  detenida: 'no se envió',
}
/** The result of the last turn. */
export function lastInWords({ ultima }: Pick<Subscription, 'ultima'>): string {
  if (!ultima) return 'Aún no se ha enviado'
  const { fecha, resultado, filas } = ultima
  const wasSent = resultado === 'enviada' || resultado === 'por enviar'
  const rows = wasSent && filas !== null ? `, ${counted(filas, 'fila', 'filas')}` : ''
  return `${formatDateTime(fecha)}: ${results[resultado] ?? resultado}${rows}`
}
