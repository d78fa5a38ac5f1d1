import { businessRules } from '@soportica/contract/permissions/security'
import { defineNotification } from '../notifications/defineNotification.ts'
import { html } from '../notifications/html.ts'
import { holdersOf } from '../rights/holders.queries.ts'
import { holdersAmong } from '../rights/rights.queries.ts'

const what = (tipo: unknown): string => (tipo === 'ensayo' ? 'El ensayo de restauración' : 'La copia de seguridad')
const common = {
  prioridad: 'Alta',
  ruta: () => '',
  // All users who may fix it, subscribed or not: without a copy they would learn it too late.
  recipients: async (tx) => (await holdersOf(tx, [businessRules])).map(({ usuid }) => usuid),
  maySee: (tx, usuids) => holdersAmong(tx, usuids, businessRules),
} satisfies Partial<Parameters<typeof defineNotification>[0]>

export const copyNotifications = [
  defineNotification({
    ...common,
    evento: 'copies.failing',
    titulo: ({ datos }) => `${what(datos['tipo'])} falló`,
    mensaje: ({ datos }) =>
      html`${what(datos['tipo'])} no se pudo completar: <b>${String(datos['error'] ?? '')}</b> El estado está en Configuraciones, Copias.`,
  }),
  defineNotification({
    ...common,
    evento: 'copies.recovered',
    titulo: ({ datos }) => `${what(datos['tipo'])} funciona de nuevo`,
    mensaje: ({ datos }) => html`${what(datos['tipo'])} se completó de nuevo: ${String(datos['archivo'] ?? '')}.`,
  }),
]
