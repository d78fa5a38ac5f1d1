// Events from the server; each goes only to the rooms of the users concerned.
export const realtimePath = '/soportica/socket.io'
export const realtimeEvents = {
  // {usuid, permisos: [{perid}]}: replaces the list of rights held
  permissions: 'nuevos-permisos',
  // {usuid, motivo}: the session is over; the token is no longer accepted
  sessionEnded: 'sesion-terminada',
  // {anio, plazo}: the calendar of a year changed, and with it due-soon limits
  holidays: 'festivos-cambiados',
  // {version, plazo}: labels were corrected
  labels: 'etiquetas-cambiadas',
  // {usu_id, ...the notification, sinVer}: a new one, for the bell of every tab
  notification: 'newNotification',
  // {usuid, sinVer}: some were seen, in this or another tab
  notificationsSeen: 'notificaciones-vistas',
  // {usuid, message, titulo, ruta}: shown with a sound, three at most at once
  alert: 'nueva-alerta',
  // {usuid, registros: [[id, version]], plazo, todas?}: visible cashiers changed, or left the user's sight (not listed); todas: a
  // modality changed its stages, so any cashier may have moved between lists
  cashiers: 'cajeros-cambiados',
  // the same of branches
  branches: 'sucursales-cambiadas',
  // {plazo}: some requests changed, in their state or otherwise
  requests: 'solicitudes-cambiadas',
  // {plazo}: some reports of after-sales changed, or their findings
  reports: 'reportes-cambiados',
  // {mensaje, sopid}: a plan request arrived; for holders of 64, shown until it is closed
  newPlanRequest: 'nueva-solicitud',
  // {plazo}: some plan requests changed
  planRequests: 'solicitudes-de-planos-cambiadas',
} as const
/** The events that tell which records of a kind of project were saved. */
export type RecordsChanged = typeof realtimeEvents.cashiers | typeof realtimeEvents.branches
/** Visible records with their versions; screens refetch at a random moment of the next `plazo` milliseconds. */
export type RecordsChangedEvent = {
  readonly usuid: number
  readonly registros: readonly (readonly [id: number, version: number])[]
  readonly plazo: number
  readonly todas?: true
}
export type HolidaysEvent = { readonly anio: number; readonly plazo: number }
export type SomeChanged = typeof realtimeEvents.requests | typeof realtimeEvents.reports | typeof realtimeEvents.planRequests
/** Without ids. */
export type SomeChangedEvent = { readonly plazo: number }
export type NewPlanRequestEvent = { readonly mensaje: string; readonly sopid: number }
export type LabelsEvent = { readonly version: number; readonly plazo: number }
export type PermissionsEvent = { readonly usuid: number; readonly permisos: readonly { readonly perid: number }[] }
export type SessionEndedEvent = { readonly usuid: number; readonly motivo: 'cerrada' | 'clave' | 'inactivo' | 'expirada' }

// 1, 2, 4, 8 and 16 seconds after the connection was lost; three attempts of the transport each time.
export const reconnection = { attempts: 3, firstDelayMs: 1000, lastDelayMs: 16_000 } as const
