import { defineNotification, type NotificationKind, type NotifiedEvent } from '../../capabilities/notifications/defineNotification.ts'
import { html, type Html } from '../../capabilities/notifications/html.ts'

const changed = (evento: string, mensaje: (event: NotifiedEvent) => Html): NotificationKind =>
  defineNotification({
    evento,
    prioridad: 'Media',
    titulo: () => 'Sus permisos cambiaron',
    mensaje,
    ruta: () => '',
    recipients: async (_, { registro }) => [registro],
    maySee: async (_, usuids) => usuids,
  })

export const permissionNotifications: readonly NotificationKind[] = [
  changed('user.permissionsChanged', ({ nombreAutor, datos }) => {
    const [granted, revoked] = [count(datos['otorgados'], 'otorgado'), count(datos['revocados'], 'retirado')]
    return html`<b>${nombreAutor}</b> cambió sus permisos: ${[...granted, ...revoked].join(' y ')}.`
  }),
  changed('user.permissionsReset', ({ nombreAutor }) => html`<b>${nombreAutor}</b> restauró sus permisos: ahora son los de su perfil.`),
]

function count(perids: unknown, word: string): string[] {
  const total = Array.isArray(perids) ? perids.length : 0
  if (total === 0) return []
  return [total === 1 ? `1 permiso ${word}` : `${total} permisos ${word}s`]
}
