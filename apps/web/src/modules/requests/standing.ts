import { onTime, soonDays, type Urgency } from '@soportica/rules/due'

/** How what is due stands, by the business days that are left. */
export function urgencyOf(diasRestantes: number): Urgency {
  if (diasRestantes < 0) return 'vencido'
  return diasRestantes <= soonDays ? 'porVencer' : onTime
}

export const waitedText = (dias: number): string => {
  if (dias <= 0) return 'Menos de un día hábil'
  return dias === 1 ? '1 día hábil' : `${dias} días hábiles`
}
