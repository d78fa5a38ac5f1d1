import type { Theme } from '@soportica/contract/settings/operations'
import { defineNotification } from '../notifications/defineNotification.ts'
import { toSettingsHolders } from '../notifications/aboutSettings.ts'
import { html } from '../notifications/html.ts'

const one = (name: string) => ({ fails: `${name} falla`, works: `${name} funciona de nuevo` })
const many = (name: string) => ({ fails: `${name} fallan`, works: `${name} funcionan de nuevo` })
/** Microsoft, its lists, copies and rehearsals notify of their faults themselves. */
export const faultWords: Readonly<Partial<Record<Theme, { readonly fails: string; readonly works: string }>>> = {
  nodos: { fails: 'Un nodo no da señal', works: 'Los nodos funcionan de nuevo' },
  replicas: many('Las réplicas de la base de datos'),
  archivoContinuo: one('El archivo continuo de la base de datos'),
  tareas: many('Las tareas en segundo plano'),
  correo: one('El envío de correos'),
  excel: many('Los archivos de Excel'),
  notificaciones: many('Las notificaciones por correo'),
  fallas: many('Las pantallas'),
  disco: { fails: 'Queda poco disco', works: 'El disco funciona de nuevo' },
  almacen: one('El almacén de archivos'),
  certificadoWeb: { fails: 'El certificado del producto vence', works: 'El certificado del producto funciona de nuevo' },
  certificadoAlmacen: { fails: 'El certificado del almacén vence', works: 'El certificado del almacén funciona de nuevo' },
  certificadoCorreo: { fails: 'El certificado del correo vence', works: 'El certificado del correo funciona de nuevo' },
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
    titulo: (event) => wordsOf(event).works,
    mensaje: ({ datos }) => html`${String(datos['mensaje'] ?? '')} Había fallado: ${String(datos['antes'] ?? '')}`,
  }),
]
