import { businessRules } from '@soportica/contract/permissions/security'
import { defineNotification } from '../notifications/defineNotification.ts'
import { html } from '../notifications/html.ts'
import { holdersAmong } from '../rights/rights.queries.ts'

/** Subscribers of «Integración con fallas» who may open its settings. */
export const integrationNotification = defineNotification({
  evento: 'integration.failing',
  prioridad: 'Alta',
  titulo: () => 'Integración con fallas',
  mensaje: ({ datos }) =>
    html`La integración con <b>${String(datos['integracion'] ?? '')}</b> está fallando: ${String(datos['error'] ?? '')}`,
  ruta: () => '',
  recipients: async () => [],
  maySee: (tx, usuids) => holdersAmong(tx, usuids, businessRules),
})
