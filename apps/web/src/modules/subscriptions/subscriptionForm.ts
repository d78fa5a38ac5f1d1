import type { Subscription } from '@soportica/contract/subscriptions/subscriptions'
import type { FormValues, Wire } from '../../shells/record-dialog/recordValues.ts'

export const subscriptionOrder = ['frecuencia', 'dia', 'hora', 'formato', 'soloConFilas', 'soloCambios']
export const subscriptionLabels: Readonly<Record<string, string>> = {
  frecuencia: 'Frecuencia',
  dia: 'Día',
  hora: 'Hora',
  formato: 'Cómo lo recibe',
  soloConFilas: 'Solo si hay filas',
  soloCambios: 'Solo lo que cambió',
}

export function wireOfSubscription(stored: Subscription | undefined): Wire {
  if (!stored) return { frecuencia: 1, dia: 0, hora: '07:00', formato: 1, soloConFilas: 1, soloCambios: 0 }
  const { frecuencia, dia, hora, formato, soloConFilas, soloCambios } = stored
  return { frecuencia, dia, hora, formato, soloConFilas, soloCambios }
}
export const formOf = (wire: Wire): FormValues => ({
  frecuencia: String(wire['frecuencia']),
  dia: String(wire['dia']),
  hora: String(wire['hora']),
  formato: String(wire['formato']),
  soloConFilas: wire['soloConFilas'] === 1,
  soloCambios: wire['soloCambios'] === 1,
})
export const wireOf = ({ frecuencia, dia, hora, formato, soloConFilas, soloCambios }: FormValues): Wire => ({
  frecuencia: Number(frecuencia),
  dia: Number(dia),
  hora: String(hora ?? ''),
  formato: Number(formato),
  soloConFilas: soloConFilas ? 1 : 0,
  soloCambios: soloCambios ? 1 : 0,
})
/** Every frequency has days of its own. */
export const firstDay = (frecuencia: string): string => (frecuencia === '1' ? '0' : '1')
