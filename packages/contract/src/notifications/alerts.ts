import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { idsOrText } from '../core/idLists.ts'
import { alerts as right } from '../permissions/securityWindows.ts'
import { identity, message, recordId, text } from '../core/wire.ts'

const endpoint = endpointsOf('Alertas')
const permission = { anyOf: [right] } as const

const alert = z.object({ tasid: z.int(), nombre: z.string(), sistema: z.int(), cant: z.int() })
export const getAllAlerts = endpoint({
  method: 'POST',
  path: '/api/get_all_alerts',
  summary: 'Tipos de alerta por sistema, con cuántos usuarios la reciben',
  permission,
  audit: false,
  body: z.strictObject(identity),
  // Grouped as the picker shows them.
  response: z.array(z.object({ sistema: z.int(), nombre: z.string(), items: z.array(alert) })),
})
export const getUsersAlerts = endpoint({
  method: 'POST',
  path: '/api/get_users_Alerts',
  summary: 'Usuarios y si reciben la alerta',
  permission,
  audit: false,
  body: z.strictObject({ ...identity, tasid: recordId }),
  response: z.object({
    results: z.array(
      z.object({
        usuid: z.int(),
        nombre: z.string(),
        perfil: z.string(),
        email: z.string(),
        marcado: z.union([z.literal(0), z.literal(1)]),
      }),
    ),
    total: z.int(),
  }),
})
/** usuid: new subscribers; tasidToRemove: removed ones. Others stay as they are. */
export const assignAlertUser = endpoint({
  method: 'POST',
  path: '/api/asign_alerta_user',
  summary: 'Asigna y retira usuarios de una alerta',
  permission,
  audit: 'alert.assigned',
  body: z.strictObject({
    ...identity,
    tasid: recordId,
    usuid: idsOrText('usuarios', 5000).default([]),
    tasidToRemove: idsOrText('usuarios que se retiran', 5000).default([]),
  }),
  response: message.extend({ cant: z.int(), sinCambios: z.boolean().optional() }),
})
/** An alert as it arrives at a screen. */
export type AlertEvent = { readonly usuid: number; readonly message: string; readonly titulo?: string; readonly ruta?: string }
export const alertMessage = text(400)
