import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { flag, identity, latestPage, message, queryId, wireDateTime } from '../core/wire.ts'

const endpoint = endpointsOf('Notificaciones')

// Alta: needs this person; Media: something of this person's moved; Baja: the rest.
export const priorities = [
  { value: 1, label: 'Alta' },
  { value: 2, label: 'Media' },
  { value: 3, label: 'Baja' },
] as const
export type Priority = (typeof priorities)[number]['label']

export const notificationRow = z.object({
  not_id: z.int(),
  usu_id: z.int(),
  not_titulo: z.string(),
  /** HTML from the server's templates; data in it are escaped. */
  not_mensaje: z.string(),
  not_fec_env: wireDateTime,
  not_visto: flag,
  not_prioridad: z.enum(['Alta', 'Media', 'Baja']),
  /** The route it links to; empty without one. */
  not_ruta: z.string(),
})
export type NotificationRow = z.infer<typeof notificationRow>

export const notificationTabs = ['todas', 'no-vistas', 'vistas'] as const
export type NotificationTab = (typeof notificationTabs)[number]
export const notificationsPerPage = 10

export const listNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications',
  summary: 'Notificaciones propias, las últimas primero',
  permission: 'session',
  audit: false,
  body: z.strictObject({
    ...identity,
    // Sent by older clients and ignored: the token alone identifies the user.
    userId: z.unknown().optional(),
    vista: z.enum(notificationTabs).default('todas'),
    ...latestPage(notificationsPerPage),
  }),
  response: z.object({ results: z.array(notificationRow), total: z.int().max(limits.maxId), sinVer: z.int() }),
})
export const markNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/{id}/markAsRead',
  summary: 'Marca una notificación propia como vista',
  permission: 'session',
  audit: false,
  params: z.strictObject({ id: queryId }),
  body: z.strictObject({ ...identity, userId: z.unknown().optional() }),
  response: message.extend({ sinVer: z.int() }),
})
export const markAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/markAsRead',
  summary: 'Marca todas las notificaciones propias como vistas',
  permission: 'session',
  audit: false,
  body: z.strictObject({ ...identity, userId: z.unknown().optional() }),
  response: message.extend({ sinVer: z.int() }),
})
export const countNotifications = endpoint({
  method: 'GET',
  path: '/api/get_notification_count',
  summary: 'Cuántas notificaciones propias están sin ver',
  permission: 'session',
  query: z.strictObject({ userId: z.unknown().optional() }),
  response: z.object({ sinVer: z.int() }),
})

const preferences = z.object({
  /** Immediate mail for urgent ones. */
  correoInmediato: flag,
  /** One mail at 07:00 of a business day with the others. */
  resumen: flag,
  /** A sound with an alert. */
  sonido: flag,
})
export type NotificationPreferences = z.infer<typeof preferences>
export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/get_notification_preferences',
  summary: 'Cómo quiere el usuario que se le avise',
  permission: 'session',
  query: z.strictObject({}),
  response: preferences,
})
export const savePreferences = endpoint({
  method: 'PUT',
  path: '/api/save_notification_preferences',
  summary: 'Guarda cómo quiere el usuario que se le avise',
  permission: 'session',
  audit: 'notification.preferences',
  body: preferences.strict().extend(identity),
  response: message,
})
