import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { actions, calendarDate, creationKey, identity, message, recordId, requiredId, requiredText, wireDateTime } from '../core/wire.ts'

const endpoint = endpointsOf('Delegaciones de solicitudes')
export const delegatedRoles = [
  { value: 1, label: 'Aprobar' },
  { value: 2, label: 'Solucionar' },
  { value: 3, label: 'Aprobar y solucionar' },
] as const

/** Delegate, principal and period, both days included. */
export const delegation = z.object({
  id: z.int(),
  titular: z.int(),
  nombreTitular: z.string(),
  delegado: z.int(),
  nombreDelegado: z.string(),
  desde: z.string(),
  hasta: z.string(),
  que: z.int(),
  motivo: z.string(),
  vigente: z.boolean(),
  usuact: z.string(),
  fecact: wireDateTime,
  acciones: actions,
})
export type Delegation = z.infer<typeof delegation>
export const listDelegations = endpoint({
  method: 'GET',
  path: '/api/request/list_delegations',
  summary: 'Las delegaciones propias y las recibidas que no han terminado; todas con el permiso de configurar',
  permission: 'session',
  response: z.object({
    results: z.array(delegation),
    personas: z.array(z.object({ usuid: z.int(), nombreCompleto: z.string(), grupo: z.string() })),
  }),
})
export const saveDelegation = endpoint({
  method: 'POST',
  path: '/api/request/save_delegation',
  summary: 'Delega en otra persona lo que uno aprueba o soluciona',
  permission: 'session',
  audit: 'requestDelegation.saved',
  body: z.strictObject({
    ...identity,
    /** Somebody else's, with the right to configure. */
    titular: z.int().min(0).max(limits.maxId).nullish(),
    delegado: requiredId('delegado'),
    desde: calendarDate,
    hasta: calendarDate,
    que: z.union([z.literal(1), z.literal(2), z.literal(3)], 'El campo qué delega no es válido'),
    motivo: requiredText('El campo motivo es requerido', 300),
    clave: creationKey,
  }),
  response: message.extend({ id: z.int() }),
})
export const endDelegation = endpoint({
  method: 'PUT',
  path: '/api/request/end_delegation',
  summary: 'Termina una delegación',
  permission: 'session',
  audit: 'requestDelegation.ended',
  body: z.strictObject({ ...identity, id: recordId }),
  response: message,
})
