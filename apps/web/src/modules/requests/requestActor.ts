import { counted } from '@soportica/rules/counted'
import { withinSentence } from '@soportica/contract/requests/states'
import { onTime, soonDays, type Urgency } from '@soportica/rules/due'

/** The urgency by remaining business days. */
export function urgencyOf(diasRestantes: number): Urgency {
  if (diasRestantes < 0) return 'vencido'
  return diasRestantes <= soonDays ? 'porVencer' : onTime
}

/** The waiting time, and the awaited people if known. */
export const waitText = (dias: number, esperaA = ''): string => {
  const days = dias <= 0 ? 'Menos de un día hábil' : counted(dias, 'día hábil', 'días hábiles')
  return esperaA === '' ? days : `${days}, espera a ${withinSentence(esperaA)}`
}
