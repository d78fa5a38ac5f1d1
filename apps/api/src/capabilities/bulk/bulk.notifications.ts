import { defineNotification, type NotificationKind } from '../notifications/defineNotification.ts'
import { html } from '../notifications/html.ts'

/** Notifies the author of a change in the background, who may have left its list; the list of last actions has its undo. */
export const bulkNotifications: readonly NotificationKind[] = [
  defineNotification({
    evento: 'bulk.ended',
    prioridad: 'Media',
    titulo: () => 'Terminó su cambio de varios registros',
    mensaje: ({ datos }) => html`${String(datos['mensaje'] ?? '')}`,
    ruta: () => '/deshacer',
    // Two changes close together are notified separately.
    registro: ({ datos }) => Number.parseInt(String(datos['lote'] ?? '').slice(0, 7), 16),
    recipients: async (_, { registro }) => [registro],
    maySee: async (_, usuids, { registro }) => usuids.filter((usuid) => usuid === registro),
  }),
]
