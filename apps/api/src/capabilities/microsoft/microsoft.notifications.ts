import { defineNotification } from '../notifications/defineNotification.ts'
import { aboutSettings } from '../notifications/aboutSettings.ts'
import { html } from '../notifications/html.ts'

/** Subscribers of «Integración con fallas» who may open its settings. */
export const integrationNotification = defineNotification({
  ...aboutSettings,
  evento: 'integration.failing',
  titulo: () => 'Integración con fallas',
  mensaje: ({ datos }) =>
    html`La integración con <b>${String(datos['integracion'] ?? '')}</b> está fallando: ${String(datos['error'] ?? '')}`,
})
