import { localSearchStateName } from '@soportica/contract/local-search/states'
import { paddedRequest } from '@soportica/contract/requests/states'
import { appointments, type LocalSearchState } from '@soportica/rules/localSearch'
import { defineNotification, type NotificationKind, type NotifiedEvent } from '../../capabilities/notifications/defineNotification.ts'
import { html } from '../../capabilities/notifications/html.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { ownersOf, whoSeesRequest } from '../requests/requests.public.ts'
import { recipientsByMail, peopleBehind, takingPart, whoseTurn } from './whoseTurn.queries.ts'

const stateIn = ({ datos }: NotifiedEvent): number => Number(datos['a'])
const nameIn = (event: NotifiedEvent): string => localSearchStateName(stateIn(event)) ?? ''
const common = {
  ruta: ({ registro }: NotifiedEvent) => `/request/${registro}`,
  maySee: (tx: Reader, usuids: readonly number[], { registro, fecha }: NotifiedEvent) => whoSeesRequest(tx, usuids, registro, fecha),
}
/** The people with the invitation to an appointment. */
async function invitedTo(tx: Reader, solicitud: number, que: 'visita' | 'recibo' | undefined): Promise<number[]> {
  if (que === undefined) return []
  const { visitante, recibe } = await takingPart(tx, solicitud)
  const invited = que === 'visita' ? visitante : recibe
  return invited === null ? [] : [invited]
}
export const localSearchNotifications: readonly NotificationKind[] = [
  defineNotification({
    ...common,
    evento: 'localSearch.waits',
    prioridad: 'Alta',
    titulo: (event) => nameIn(event),
    mensaje: (event) => html`La búsqueda de local N° <b>${paddedRequest(event.registro)}</b> espera por usted: ${nameIn(event)}.`,
    ruta: ({ registro, datos }) => `/localsearch/${Number(datos['opc'])}/${registro}`,
    recipients: (tx, event) => whoseTurn(tx, event.registro, stateIn(event)),
    letterTo: async (tx, event) =>
      stateIn(event) === 3
        ? recipientsByMail(tx, event.registro)
        : invitedTo(tx, event.registro, appointments[stateIn(event) as LocalSearchState]),
  }),
  defineNotification({
    ...common,
    evento: 'localSearch.moved',
    prioridad: 'Media',
    titulo: () => 'La búsqueda de un local avanzó',
    mensaje: (event) =>
      html`<b>${event.nombreAutor}</b> gestionó la búsqueda de local N° <b>${paddedRequest(event.registro)}</b>: ${nameIn(event)}.`,
    // "Solved" has its own notification.
    recipients: async (tx, event) => (stateIn(event) === 24 ? [] : [(await ownersOf(tx, event.registro)).solicitante]),
  }),
  defineNotification({
    ...common,
    evento: 'localSearch.rescheduled',
    prioridad: 'Alta',
    titulo: () => 'Cambió la cita de un local',
    mensaje: (event) =>
      html`<b>${event.nombreAutor}</b> cambió la cita de la búsqueda de local N° <b>${paddedRequest(event.registro)}</b>:
        ${String(event.datos['fecha'])}.`,
    recipients: async (tx, { registro }) => {
      const { visitante, recibe, inmobiliaria } = await takingPart(tx, registro)
      return peopleBehind(tx, [visitante, recibe, inmobiliaria])
    },
    letterTo: (tx, { registro, datos }) => invitedTo(tx, registro, datos['que'] === 'recibo' ? 'recibo' : 'visita'),
  }),
]
