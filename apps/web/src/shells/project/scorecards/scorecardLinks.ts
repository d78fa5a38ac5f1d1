import { addDays } from '@soportica/rules/calendarDay'
import type { ScorecardRow } from '@soportica/contract/scorecards/figures'
import type { Filters } from '../../data-table/listState.ts'
import type { DelayPeriod } from '../delays/useDelayFigures.ts'
import { listAddress } from '../list/listAddress.ts'
import type { ProjectScreens } from '../projectScreens.ts'

type Of = Pick<ScorecardRow, 'etapa' | 'usuid'>
/** The lists of the records behind the figures of an actor in a stage. */
export type ScorecardLinks = {
  readonly delivered: (row: Of, momento: 'entregada' | 'aTiempo' | 'tarde' | 'perdidos' | 'duracion', days?: DelayPeriod) => string
  readonly reason: (row: Of, filter: 'motivoAtraso' | 'parteAtraso', id: number) => string
  readonly inProgress: (row: Of) => string
  readonly overdue: (row: Of) => string
}
type Frame = DelayPeriod & { readonly hoy: string; readonly region: string }
export function scorecardLinks(screens: ProjectScreens, modulo: string, { desde, hasta, hoy, region }: Frame): ScorecardLinks {
  const listOf = ({ etapa, usuid }: Of, filters: Filters): string =>
    listAddress(screens, modulo, { ...(region && { region: [region] }), etapa, actor: [String(usuid)], ...filters })
  const within = (days: DelayPeriod): Filters => ({ momentoDesde: days.desde, momentoHasta: days.hasta })
  return {
    delivered: (row, momento, days = { desde, hasta }) => listOf(row, { momento, ...within(days) }),
    reason: (row, filter, id) => listOf(row, { momento: 'perdidos', ...within({ desde, hasta }), [filter]: [String(id)] }),
    inProgress: (row) => listOf(row, { momento: 'enCurso', momentoHasta: hoy }),
    overdue: (row) => listOf(row, { momento: 'vence', momentoHasta: addDays(hoy, -1) }),
  }
}
