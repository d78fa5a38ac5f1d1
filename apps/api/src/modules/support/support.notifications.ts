import { businessRules } from '@soportica/contract/permissions/security'
import { defineNotification } from '../../capabilities/notifications/defineNotification.ts'
import { html } from '../../capabilities/notifications/html.ts'
import { holdersAmong } from '../../capabilities/rights/rights.queries.ts'

/** Subscribers of «Diagnóstico recibido» who may open the diagnoses. */
export const supportNotification = defineNotification({
  evento: 'support.reported',
  prioridad: 'Media',
  titulo: () => 'Diagnóstico recibido',
  mensaje: ({ nombreAutor, registro }) =>
    nombreAutor
      ? html`<b>${nombreAutor}</b> envió el diagnóstico ${registro} de una falla.`
      : html`Alguien sin sesión envió el diagnóstico ${registro} de una falla.`,
  ruta: () => '/diagnostics',
  recipients: async () => [],
  maySee: (tx, usuids) => holdersAmong(tx, usuids, businessRules),
  // Strangers may send many: they notify once every five minutes.
  registro: ({ autor, registro }) => (autor === null ? 0 : registro),
})
