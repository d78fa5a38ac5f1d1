import type { TeamDimension, TeamGroup } from '@soportica/contract/work/teamWork'
import { listIn } from '../../shells/data-table/addressedList.ts'

export type TeamFigure = keyof Omit<TeamGroup, 'valor' | 'nombre'>
export const teamFigures: readonly TeamFigure[] = ['vencido', 'hoy', 'semana', 'despues']

/**
 * The list of a figure: overdue records by their filter, others grouped by their term, so that the figure is the count of a group. Records
 * without a value have no filter.
 */
export function teamAddress(recordAddress: string, por: TeamDimension, valor: string, figure: TeamFigure): string | undefined {
  if (valor === '') return undefined
  const query = new URLSearchParams({ [por]: valor, ...(figure === 'vencido' ? { plazo: 'vencido' } : { grupo: 'entrega' }) })
  return `${listIn(recordAddress)}?${query}`
}
