import { defineNotification, type NotificationKind, type NotifiedEvent } from '../notifications/defineNotification.ts'
import { type Html, html } from '../notifications/html.ts'
import { findExport } from './exports.queries.ts'

const textIn = ({ datos }: NotifiedEvent, name: string): string => String(datos[name] ?? '')
const idIn = (event: NotifiedEvent): string => textIn(event, 'exportacion')

type Said = { readonly evento: string; readonly estado: string; readonly titulo: string; readonly mensaje: (event: NotifiedEvent) => Html }
const ofExport = ({ evento, estado, titulo, mensaje }: Said): NotificationKind =>
  defineNotification({
    evento,
    prioridad: 'Media',
    titulo: () => titulo,
    mensaje,
    ruta: (event) => `/exports/${idIn(event)}`,
    // Two files close together are notified separately.
    registro: (event) => Number.parseInt(idIn(event).slice(0, 7), 16),
    recipients: async (_, { registro }) => [registro],
    maySee: async (tx, usuids, event) => {
      const found = await findExport(tx, idIn(event))
      return found?.estado === estado ? usuids.filter((usuid) => usuid === found.usuid) : []
    },
  })

/** Notifies the user who ordered the file and may not have waited for it. */
export const exportNotifications: readonly NotificationKind[] = [
  ofExport({
    evento: 'export.ready',
    estado: 'lista',
    titulo: 'Su archivo de Excel está listo',
    mensaje: (event) => html`El archivo <b>${textIn(event, 'archivo')}</b> está listo para descargar. Se conserva durante un día.`,
  }),
  ofExport({
    evento: 'export.failed',
    estado: 'fallida',
    titulo: 'Su archivo de Excel no se pudo generar',
    mensaje: (event) => html`<b>${textIn(event, 'archivo')}</b>: ${textIn(event, 'mensaje')}`,
  }),
]
