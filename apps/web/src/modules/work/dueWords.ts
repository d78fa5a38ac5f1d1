import type { WorkItem } from '@soportica/contract/work/myWork'
import { counted } from '@soportica/rules/counted'
import { formatDate } from '../../lib/format.ts'

const days = (count: number): string => counted(count, 'día hábil', 'días hábiles')

/** When a task is due, or since when it waits. */
export function dueWords({ entrega, dias, desde }: Pick<WorkItem, 'entrega' | 'dias' | 'desde'>): string {
  if (entrega === null || dias === null) return desde === null ? '' : `Espera desde ${formatDate(desde)}`
  if (dias < 0) return `${days(-dias)} de atraso`
  return dias === 0 ? 'Vence hoy' : `${dias === 1 ? 'Falta' : 'Faltan'} ${days(dias)}`
}
