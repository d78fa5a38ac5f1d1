import { defineNotification, type NotificationKind } from '../../capabilities/notifications/defineNotification.ts'
import { html } from '../../capabilities/notifications/html.ts'

/** To the owner: it is paused until they resume it. */
export const subscriptionNotifications: readonly NotificationKind[] = [
  defineNotification({
    evento: 'subscription.stopped',
    prioridad: 'Media',
    titulo: () => 'Se pausó una suscripción suya',
    mensaje: ({ datos }) => html`<b>${String(datos['nombre'])}</b>: ${String(datos['motivo'])}`,
    ruta: () => '/subscriptions',
    recipients: async (_, { datos }) => [Number(datos['usuid'])],
    maySee: async (_, usuids, { datos }) => usuids.filter((usuid) => usuid === datos['usuid']),
  }),
]
