import { z } from 'zod'
import { entering as enteringBranches } from '../branches/callContext.ts'
import { entering as enteringCashiers } from '../cashiers/callContext.ts'
import { endpointsOf } from '../core/endpoint.ts'
import { actions, creationKey, flag, identity, message, recordId, recordIdOrNew, saved, version, wireDateTime } from '../core/wire.ts'
import { dayIsOf, timeOfDay, wrongDay } from './schedule.ts'

const endpoint = endpointsOf('Suscripciones a búsquedas')
export const mostSubscriptions = 20
export const enteringReports = {
  anyOf: [...new Set([...enteringCashiers.anyOf, ...enteringBranches.anyOf])],
  action: 'entrar a los informes dinámicos',
}

const frequency = z.union([z.literal(1), z.literal(2), z.literal(3)], 'El campo frecuencia no es válido')
const format = z.union([z.literal(1), z.literal(2)], 'El campo formato no es válido')

/** A saved search that somebody gets by mail. */
export const subscription = z.object({
  id: z.int(),
  bugId: z.int(),
  nombre: z.string(),
  /** The report: 1 cashiers, 2 branches. */
  system: z.int(),
  frecuencia: frequency,
  /** The weekday (1 is Monday) or the day of the month; 0: each business day. */
  dia: z.int(),
  hora: z.string(),
  formato: format,
  soloConFilas: flag,
  soloCambios: flag,
  /** 1 active, 2 paused by its owner, 3 paused by itself: motivo says why. */
  estado: z.int(),
  motivo: z.string().nullable(),
  proxima: wireDateTime.nullable(),
  /** The last result; mensaje if there is more to say. */
  ultima: z.object({ fecha: wireDateTime, resultado: z.string(), filas: z.int().nullable(), mensaje: z.string().nullable() }).nullable(),
  version: z.int(),
  /** editar, reanudar, eliminar */
  acciones: actions,
})
export type Subscription = z.infer<typeof subscription>

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/subscriptions/list_subscriptions',
  summary: 'Las suscripciones de quien llama, con su próximo envío y lo que pasó en el último',
  permission: 'session',
  query: z.strictObject({}),
  response: z.object({ results: z.array(subscription), maximo: z.int() }),
})
export const saveSubscription = endpoint({
  method: 'POST',
  path: '/api/subscriptions/save_subscription',
  summary: 'Suscribe a quien llama a una búsqueda guardada, propia o compartida con él, o cambia su suscripción',
  permission: enteringReports,
  audit: 'subscription.saved',
  body: z
    .strictObject({
      ...identity,
      id: recordIdOrNew,
      bugId: recordId,
      frecuencia: frequency,
      dia: z.int().min(0).max(31),
      hora: timeOfDay,
      formato: format,
      soloConFilas: flag,
      soloCambios: flag,
      version,
      clave: creationKey,
    })
    .superRefine(({ frecuencia, dia }, context) => {
      if (!dayIsOf({ frecuencia, dia })) context.addIssue({ code: 'custom', path: ['dia'], message: wrongDay[frecuencia] })
    }),
  response: message.extend({ id: z.int(), ...saved }),
})
export const pauseSubscription = endpoint({
  method: 'PUT',
  path: '/api/subscriptions/pause_subscription',
  summary: 'Pausa una suscripción propia (valor 1), o la reanuda (valor 0)',
  permission: 'session',
  audit: 'subscription.paused',
  body: z.strictObject({ ...identity, id: recordId, valor: flag }),
  response: message,
})
export const deleteSubscription = endpoint({
  method: 'PUT',
  path: '/api/subscriptions/delete_subscription',
  summary: 'Elimina una suscripción propia',
  permission: 'session',
  audit: 'subscription.deleted',
  body: z.strictObject({ ...identity, id: recordId }),
  response: message,
})
