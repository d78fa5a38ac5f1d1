import { planAccess, planReceive } from '@soportica/contract/permissions/planRequests'
import { paddedPlan } from '@soportica/contract/plan-requests/states'
import { defineNotification, type NotificationKind, type NotifiedEvent } from '../../../capabilities/notifications/defineNotification.ts'
import { html, type Html } from '../../../capabilities/notifications/html.ts'
import { holdersAmong } from '../../../capabilities/rights/rights.queries.ts'
import { holdersOf } from '../../../capabilities/rights/holders.queries.ts'

const number = ({ registro }: NotifiedEvent): Html => html`la solicitud de planos N° <b>${paddedPlan(registro)}</b>`
const shared = {
  ruta: ({ registro }: NotifiedEvent) => `/requestplainsadmin/${registro}`,
  maySee: (tx, usuids) => holdersAmong(tx, usuids, planAccess),
} satisfies Pick<NotificationKind, 'ruta' | 'maySee'>

/** A new request goes to the people who receive them; an answer to the subscribers. */
export const planNotifications: readonly NotificationKind[] = [
  defineNotification({
    ...shared,
    evento: 'planRequest.created',
    prioridad: 'Alta',
    titulo: () => 'Solicitud de planos nueva',
    mensaje: (event) =>
      html`<b>${String(event.datos['nombre'])}</b> pidió planos de ${String(event.datos['codigo'])}: ${number(event)} espera respuesta.`,
    recipients: async (tx) => (await holdersOf(tx, [planReceive])).map(({ usuid }) => usuid),
    onTheirScreens: true,
    several: { titulo: (count) => `${count} solicitudes de planos nuevas`, ruta: '/requestplainsadmin' },
  }),
  defineNotification({
    ...shared,
    evento: 'planRequest.answered',
    prioridad: 'Baja',
    titulo: () => 'Solicitud de planos respondida',
    mensaje: (event) => html`<b>${event.nombreAutor}</b> respondió ${number(event)}.`,
    recipients: async () => [],
  }),
]
