import { usualWeeks, type Workload } from '@soportica/contract/forecast/figures'
import type { Noun } from '@soportica/contract/projects/project'
import { counted } from '@soportica/rules/counted'
import { formatDayOfMonth } from '../../../lib/format.ts'

/** Deliveries of a week, as usual. */
export const usualOf = (entregadas: number): number => entregadas / usualWeeks
/** More than usual; nobody without deliveries so far has a usual number. */
export const isOver = (count: number, entregadas: number): boolean => entregadas > 0 && count > Math.ceil(usualOf(entregadas))

/** The busiest of the weeks to come, in which so many records are due. */
export const busiestWeek = ({ semanas }: Pick<Workload, 'semanas'>): Workload['semanas'][number] | undefined =>
  semanas.toSorted((a, b) => b.registros - a.registros || (a.lunes < b.lunes ? -1 : 1)).find(({ registros }) => registros > 0)

export const dueSentence = (words: Noun, { lunes, registros }: Workload['semanas'][number]): string =>
  `${counted(registros, words.one, words.many)} se ${registros === 1 ? 'vence' : 'vencen'} la semana del ${formatDayOfMonth(lunes)}`
