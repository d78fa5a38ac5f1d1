import type { Priority } from '@soportica/contract/notifications/notifications'
import { paddedRequest } from '@soportica/contract/requests/states'
import { dayText } from '@soportica/rules/calendarDay'
import { defineNotification, type NotificationKind, type NotifiedEvent } from '../../../capabilities/notifications/defineNotification.ts'
import { html, type Html } from '../../../capabilities/notifications/html.ts'
import { whoSeesRequest } from '../rights/whoSees.queries.ts'
import { approversOf, ownersOf, solversOf, withoutNobody } from './people.queries.ts'

const number = ({ registro }: NotifiedEvent): Html => html`la solicitud N° <b>${paddedRequest(registro)}</b>`
const inName = ({ datos }: NotifiedEvent): string => (datos['titular'] ? ` por ${String(datos['titular'])}` : '')

type Kind = {
  readonly what: string
  readonly prioridad: Priority
  readonly titulo: string
  readonly mensaje: (event: NotifiedEvent) => Html
  readonly recipients: NotificationKind['recipients']
}
const kinds: readonly Kind[] = [
  {
    what: 'created',
    prioridad: 'Alta',
    titulo: 'Solicitud por aprobar',
    mensaje: (event) => html`<b>${event.nombreAutor}</b> registró ${number(event)} y espera su aprobación.`,
    recipients: (tx, { registro }) => approversOf(tx, registro),
  },
  {
    what: 'approved',
    prioridad: 'Media',
    titulo: 'Solicitud aprobada',
    mensaje: (event) => html`<b>${event.nombreAutor}${inName(event)}</b> aprobó ${number(event)}.`,
    recipients: async (tx, { registro }) => [(await ownersOf(tx, registro)).solicitante],
  },
  {
    what: 'toSolve',
    prioridad: 'Alta',
    titulo: 'Solicitud por solucionar',
    mensaje: (event) => html`Se aprobó ${number(event)} y espera su solución.`,
    recipients: (tx, { registro }) => solversOf(tx, registro),
  },
  {
    what: 'rejected',
    prioridad: 'Alta',
    titulo: 'Solicitud rechazada',
    mensaje: (event) => html`<b>${event.nombreAutor}${inName(event)}</b> rechazó ${number(event)}.`,
    recipients: async (tx, { registro }) => [(await ownersOf(tx, registro)).solicitante],
  },
  {
    what: 'solved',
    prioridad: 'Media',
    titulo: 'Solicitud solucionada',
    mensaje: (event) => html`<b>${event.nombreAutor}${inName(event)}</b> solucionó ${number(event)}.`,
    recipients: async (tx, { registro }) => {
      const { solicitante, aprobador } = await ownersOf(tx, registro)
      return withoutNobody([solicitante, aprobador])
    },
  },
  {
    what: 'undone',
    prioridad: 'Media',
    titulo: 'Decisión deshecha',
    mensaje: (event) =>
      html`<b>${event.nombreAutor}</b> deshizo su decisión sobre ${number(event)}: ya no está en «${String(event.datos['estado'])}».`,
    recipients: async (tx, { registro }) => [(await ownersOf(tx, registro)).solicitante],
  },
  {
    what: 'due',
    prioridad: 'Alta',
    titulo: 'Solicitud por vencer',
    mensaje: (event) => html`${number(event)} vence el <b>${dayText(String(event.datos['vence']))}</b>.`,
    recipients: (tx, { registro }) => solversOf(tx, registro),
  },
  {
    what: 'overdue',
    prioridad: 'Alta',
    titulo: 'Solicitud vencida',
    mensaje: (event) => html`${number(event)} venció el <b>${dayText(String(event.datos['vence']))}</b> y sigue sin solución.`,
    recipients: async (tx, { registro }) => {
      const { aprobador } = await ownersOf(tx, registro)
      return withoutNobody([...(await solversOf(tx, registro)), aprobador])
    },
  },
  {
    what: 'escalated',
    prioridad: 'Alta',
    titulo: 'Le escalaron una solicitud',
    mensaje: (event) =>
      html`Desde hoy puede ${event.datos['papel'] === 1 ? 'aprobar' : 'solucionar'} ${number(event)}: venció el
        <b>${dayText(String(event.datos['vence']))}</b> y nadie la ha gestionado.`,
    recipients: async (_, { datos }) => [Number(datos['usuid'])],
  },
]
export const requestNotifications: readonly NotificationKind[] = kinds.map(({ what, prioridad, titulo, mensaje, recipients }) =>
  defineNotification({
    evento: `request.${what}`,
    prioridad,
    titulo: () => titulo,
    mensaje,
    ruta: ({ registro }) => `/request/${registro}`,
    recipients,
    maySee: (tx, usuids, { registro, fecha }) => whoSeesRequest(tx, usuids, registro, fecha),
  }),
)
