import { defineNotification } from '../../capabilities/notifications/defineNotification.ts'
import { aboutSettings } from '../../capabilities/notifications/aboutSettings.ts'
import { html } from '../../capabilities/notifications/html.ts'

/** Subscribers of «Diagnóstico recibido» who may open the diagnoses. */
export const supportNotification = defineNotification({
  ...aboutSettings,
  evento: 'support.reported',
  prioridad: 'Media',
  titulo: () => 'Diagnóstico recibido',
  mensaje: ({ nombreAutor, registro }) =>
    nombreAutor
      ? html`<b>${nombreAutor}</b> envió el diagnóstico ${registro} de una falla.`
      : html`Alguien sin sesión envió el diagnóstico ${registro} de una falla.`,
  ruta: () => '/diagnostics',
  // Strangers may send many: they notify once every five minutes.
  registro: ({ autor, registro }) => (autor === null ? 0 : registro),
})
