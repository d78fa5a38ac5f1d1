import type { LocalSearchDetail } from '@soportica/contract/local-search/calls'
import { appointments, type LocalSearchState } from '@soportica/rules/localSearch'
import { textOf } from '../../shells/calendar/dayText.ts'

/** The awaited appointment: participant and time. */
export type Appointment = {
  readonly name: string
  readonly title: string
  readonly whom: number | null
  readonly person: string
  readonly at: string
}

export function appointmentOf(search: LocalSearchDetail): Appointment | undefined {
  const which = appointments[search.estado as LocalSearchState]
  if (!which) return undefined
  if (which === 'visita') {
    const { visitanteId: whom, visitante: person, fechaVisita: at } = search
    return at === null ? undefined : { name: 'Visita programada', title: 'Cambiar la visita', whom, person, at }
  }
  const { recibeId: whom, recibe: person, fechaRecibo: at } = search
  return at === null ? undefined : { name: 'Cita de recibo', title: 'Cambiar la cita de recibo', whom, person, at }
}

/** '2026-11-25 09:30:00' as the two fields of a form hold it. */
export const momentInForm = (at: string) => ({ date: textOf(at.slice(0, 10)), hora: at.slice(11, 16) })
