import type { Theme } from '@soportica/contract/settings/operations'
import { businessRules } from '@soportica/contract/permissions/security'
import { defineNotification } from '../notifications/defineNotification.ts'
import { html } from '../notifications/html.ts'
import { holdersOf } from '../rights/holders.queries.ts'
import { holdersAmong } from '../rights/rights.queries.ts'

const one = (name: string) => ({ fails: `${name} falla`, works: `${name} funciona de nuevo` })
const many = (name: string) => ({ fails: `${name} fallan`, works: `${name} funcionan de nuevo` })
const words: Readonly<Record<Theme, { readonly fails: string; readonly works: string }>> = {
  nodos: { fails: 'Un nodo no da señal', works: 'Los nodos funcionan de nuevo' },
  replicas: many('Las réplicas de la base de datos'),
  archivoContinuo: one('El archivo continuo de la base de datos'),
  tareas: many('Las tareas en segundo plano'),
  correo: one('El envío de correos'),
  excel: many('Los archivos de Excel'),
  notificaciones: many('Las notificaciones por correo'),
  fallas: many('Las pantallas'),
  microsoft: one('La integración con Microsoft'),
  listas: many('Las listas de Power Apps'),
  copias: one('La copia de seguridad'),
  ensayo: one('El ensayo de restauración'),
  disco: { fails: 'Queda poco disco', works: 'El disco funciona de nuevo' },
  almacen: one('El almacén de archivos'),
  certificadoWeb: { fails: 'El certificado del producto vence', works: 'El certificado del producto funciona de nuevo' },
  certificadoAlmacen: { fails: 'El certificado del almacén vence', works: 'El certificado del almacén funciona de nuevo' },
  certificadoCorreo: { fails: 'El certificado del correo vence', works: 'El certificado del correo funciona de nuevo' },
}
const wordsOf = ({ datos }: { readonly datos: Readonly<Record<string, unknown>> }) => words[datos['tema'] as Theme]
const common = {
  prioridad: 'Alta',
  ruta: () => '',
  // All users who may fix it, subscribed or not.
  recipients: async (tx) => (await holdersOf(tx, [businessRules])).map(({ usuid }) => usuid),
  maySee: (tx, usuids) => holdersAmong(tx, usuids, businessRules),
} satisfies Partial<Parameters<typeof defineNotification>[0]>

export const operationNotifications = [
  defineNotification({
    ...common,
    evento: 'operations.failing',
    titulo: (event) => wordsOf(event).fails,
    mensaje: ({ datos }) => html`<b>${String(datos['mensaje'] ?? '')}</b> El estado está en Configuraciones, Operación.`,
  }),
  defineNotification({
    ...common,
    evento: 'operations.recovered',
    titulo: (event) => wordsOf(event).works,
    mensaje: ({ datos }) => html`${String(datos['mensaje'] ?? '')} Había fallado: ${String(datos['antes'] ?? '')}`,
  }),
]
