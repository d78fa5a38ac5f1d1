import { counted } from '@soportica/rules/counted'
/** The distance between real or projected and theoretical day, in business days. */
export function deviationText(desviacion: number | null): string {
  if (desviacion === null) return ''
  if (desviacion === 0) return 'En fecha'
  const days = Math.abs(desviacion)
  const distance = counted(days, 'día hábil', 'días hábiles')
  return desviacion > 0 ? `${distance} tarde` : `${distance} antes`
}
