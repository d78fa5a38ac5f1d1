import { defineNotification } from '../notifications/defineNotification.ts'
import { toSettingsHolders } from '../notifications/aboutSettings.ts'
import { html } from '../notifications/html.ts'

const what = (tipo: unknown): string => (tipo === 'ensayo' ? 'El ensayo de restauración' : 'La copia de seguridad')

/** All users who may mend it learn of it: without a copy they would learn it too late. */
export const copyNotifications = [
  defineNotification({
    ...toSettingsHolders,
    evento: 'copies.failing',
    titulo: ({ datos }) => `${what(datos['tipo'])} falló`,
    mensaje: ({ datos }) =>
      html`${what(datos['tipo'])} no se pudo completar: <b>${String(datos['error'] ?? '')}</b> El estado está en Configuraciones, Copias.`,
  }),
  defineNotification({
    ...toSettingsHolders,
    evento: 'copies.recovered',
    titulo: ({ datos }) => `${what(datos['tipo'])} funciona de nuevo`,
    mensaje: ({ datos }) => html`${what(datos['tipo'])} se completó de nuevo: ${String(datos['archivo'] ?? '')}.`,
  }),
]
