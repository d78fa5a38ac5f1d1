import { alertTypes } from '@soportica/contract/notifications/alertTypes'
import { defineNotification, type NotificationKind, type NotifiedEvent } from '../../capabilities/notifications/defineNotification.ts'
import { html, type Html } from '../../capabilities/notifications/html.ts'

const nameOf = ({ registro }: NotifiedEvent): string => alertTypes.find(({ tasid }) => tasid === registro)?.nombre ?? ''

// Only the person concerned.
const aboutOneself = (evento: string, titulo: string, mensaje: (event: NotifiedEvent) => Html): NotificationKind =>
  defineNotification({
    evento,
    prioridad: 'Baja',
    titulo: () => titulo,
    mensaje,
    ruta: () => '',
    recipients: async (_, { datos }) => datos['usuids'] as number[],
    maySee: async (_, usuids) => usuids,
  })

export const alertNotifications: readonly NotificationKind[] = [
  aboutOneself(
    'alert.assigned',
    'Le asignaron una alerta',
    (event) => html`<b>${event.nombreAutor}</b> le asignó la alerta «${nameOf(event)}». Desde ahora se le avisará.`,
  ),
  aboutOneself(
    'alert.withdrawn',
    'Le retiraron una alerta',
    (event) => html`<b>${event.nombreAutor}</b> le retiró la alerta «${nameOf(event)}». Ya no se le avisará.`,
  ),
]
