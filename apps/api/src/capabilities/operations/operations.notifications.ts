import type { Theme } from '@soportica/contract/settings/operations'
import { defineNotification } from '../notifications/defineNotification.ts'
import { toSettingsHolders } from '../notifications/aboutSettings.ts'
import { html } from '../notifications/html.ts'

type Words = { readonly fails: string; readonly works: string; readonly warns: string }
const one = (name: string, fails = `${name} falla`): Words => ({
  fails,
  works: `${name} funciona de nuevo`,
  warns: `${name} ya no falla, pero queda un aviso`,
})
const many = (name: string, fails = `${name} fallan`): Words => ({
  fails,
  works: `${name} funcionan de nuevo`,
  warns: `${name} ya no fallan, pero queda un aviso`,
})
/** Microsoft, its lists, copies and rehearsals notify of their faults themselves. */
export const faultWords: Readonly<Partial<Record<Theme, Words>>> = {
  nodos: many('Los nodos', 'Un nodo no da señal'),
  replicas: many('Las réplicas de la base de datos'),
  archivoContinuo: one('El archivo continuo de la base de datos'),
  tareas: many('Las tareas en segundo plano'),
  correo: one('El envío de correos'),
  excel: many('Los archivos de Excel'),
  notificaciones: many('Las notificaciones por correo'),
  fallas: many('Las pantallas'),
  disco: one('El disco', 'Queda poco disco'),
  almacen: one('El almacén de archivos'),
  certificadoWeb: one('El certificado del producto', 'El certificado del producto vence'),
  certificadoAlmacen: one('El certificado del almacén', 'El certificado del almacén vence'),
  certificadoCorreo: one('El certificado del correo', 'El certificado del correo vence'),
}
const wordsOf = ({ datos }: { readonly datos: Readonly<Record<string, unknown>> }) => faultWords[datos['tema'] as Theme]!

export const operationNotifications = [
  defineNotification({
    ...toSettingsHolders,
    evento: 'operations.failing',
    titulo: (event) => wordsOf(event).fails,
    mensaje: ({ datos }) => html`<b>${String(datos['mensaje'] ?? '')}</b> El estado está en Configuraciones, Operación.`,
  }),
  defineNotification({
    ...toSettingsHolders,
    evento: 'operations.recovered',
    titulo: (event) => (event.datos['conAviso'] === true ? wordsOf(event).warns : wordsOf(event).works),
    mensaje: ({ datos }) => html`${String(datos['mensaje'] ?? '')} Había fallado: ${String(datos['antes'] ?? '')}`,
  }),
]
