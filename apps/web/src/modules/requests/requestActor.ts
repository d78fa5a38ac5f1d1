import { counted } from '@soportica/rules/counted'
import { withinSentence } from '@soportica/contract/requests/states'
import { onTime, soonDays, type Urgency } from '@soportica/rules/due'

/** How what is due stands, by the business days that are left. */
export function urgencyOf(diasRestantes: number): Urgency {
  if (diasRestantes < 0) return 'vencido'
  return diasRestantes <= soonDays ? 'porVencer' : onTime
}

/** How long it has waited, and for whom where that is known. */
export const waitText = (dias: number, esperaA = ''): string => {
  const days = dias <= 0 ? 'Menos de un día hábil' : counted(dias, 'día hábil', 'días hábiles')
  return esperaA === '' ? days : `${days}, espera a ${withinSentence(esperaA)}`
}
