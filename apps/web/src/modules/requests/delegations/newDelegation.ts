import type { CalendarDay } from '@soportica/rules/calendarDay'
import { dayOf, mustBeDay } from '../../../shells/calendar/dayText.ts'

export type Typed = {
  /** 0: the user. */
  readonly titular: number
  readonly delegado: number
  readonly desde: string
  readonly hasta: string
  readonly que: number
  readonly motivo: string
}
export const emptyDelegation: Typed = { titular: 0, delegado: 0, desde: '', hasta: '', que: 3, motivo: '' }
export const fieldOrder = ['titular', 'delegado', 'desde', 'hasta', 'motivo'] as const
export type DelegationErrors = Partial<Record<(typeof fieldOrder)[number], string>>

/** The errors that the browser can find; the server checks the rest. */
export function delegationErrors({ delegado, desde, hasta, motivo }: Typed, today: CalendarDay): DelegationErrors {
  const wrong: DelegationErrors = {}
  if (delegado === 0) wrong.delegado = 'El campo delegado es requerido'
  const [first, last] = [dayOf(desde), dayOf(hasta)]
  if (first === undefined) wrong.desde = desde === '' ? 'El campo desde es requerido' : mustBeDay
  if (last === undefined) wrong.hasta = hasta === '' ? 'El campo hasta es requerido' : mustBeDay
  else if (first !== undefined && last < first) wrong.hasta = 'La fecha hasta queda antes de la fecha desde'
  else if (last < today) wrong.hasta = 'La fecha hasta ya pasó'
  if (motivo.trim() === '') wrong.motivo = 'El campo motivo es requerido'
  return wrong
}

type Listed = { readonly titular: number; readonly delegado: number }
/** Grouped: own, received and, for users who configure, those of others. */
export function sorted<D extends Listed>(all: readonly D[], usuid: number): { own: D[]; received: D[]; others: D[] } {
  return {
    own: all.filter(({ titular }) => titular === usuid),
    received: all.filter(({ delegado }) => delegado === usuid),
    others: all.filter(({ titular, delegado }) => titular !== usuid && delegado !== usuid),
  }
}
