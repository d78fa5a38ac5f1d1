import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { fieldRequired, requiredOrWrong } from '../core/required.ts'
import { limits } from '../core/limits.ts'
import { actions, calendarDate, identity, idName, message, recordId, requiredId, text, version } from '../core/wire.ts'
import { businessRules } from '../permissions/securityWindows.ts'
import { delayParties } from './parties.ts'

const endpoint = endpointsOf('Atrasos')

/** The projects whose stages may be late. */
export const delayKinds = ['cashier', 'branch'] as const
export type DelayKind = (typeof delayKinds)[number]
/** A late delivery, or a reprogramming. */
export const delayCauses = { entrega: 1, reprogramacion: 2 } as const
export const noteLength = 500

export const stageDelay = z.object({
  id: z.int(),
  etapa: z.string(),
  causa: z.int(),
  dia: calendarDate,
  /** Business days, in all and without those of the stage before. */
  desviacion: z.int(),
  perdidos: z.int(),
  responsable: idName,
  /** null: it waits for a reason. */
  motivo: idName.nullable(),
  parte: z.int().nullable(),
  nota: z.string(),
  version: z.int(),
  acciones: actions,
})
export type StageDelay = z.infer<typeof stageDelay>

export const getRecordDelays = endpoint({
  method: 'POST',
  path: '/api/general/record_delays',
  summary: 'Los atrasos de las etapas de un registro, con su motivo si ya lo tienen',
  permission: 'session',
  audit: false,
  body: z.strictObject({ ...identity, entidad: z.enum(delayKinds), id: recordId }),
  response: z.object({ atrasos: z.array(stageDelay) }),
})

const parties = delayParties.map(({ value }) => value)
const wrongParty = 'El campo parte responsable no es válido'
export const saveDelayReasons = endpoint({
  method: 'PUT',
  path: '/api/general/save_delay_reasons',
  summary: 'Indica el motivo de uno o varios atrasos: lo hace quien entregó la etapa o quien puede editarla',
  permission: 'session',
  audit: 'delay.explained',
  body: z.strictObject({
    ...identity,
    atrasos: z
      .array(z.strictObject({ id: recordId, version: recordId }))
      .min(1)
      .max(limits.maxSelected),
    motivo: requiredId('motivo'),
    parte: z
      .int(requiredOrWrong(fieldRequired('parte responsable'), wrongParty))
      .refine((parte) => (parties as readonly number[]).includes(parte), wrongParty),
    nota: text(noteLength).default(''),
  }),
  response: message.extend({ lote: z.uuid() }),
})

const permission = { anyOf: [businessRules] }
export const delaySettingUnchanged = 'No ha realizado ninguna modificación'
/** From more business days than these on a late delivery needs a reason. */
export const mostDelayDays = 90
const daysSentence = `Los días de atraso sin motivo deben estar entre 0 y ${mostDelayDays}`
export const getDelaySetting = endpoint({
  method: 'GET',
  path: '/api/get_delay_setting',
  summary: 'Con cuántos días hábiles de atraso la entrega de una etapa pide un motivo',
  permission,
  query: z.strictObject({}),
  response: z.object({ diasAtraso: z.int(), version: z.int(), acciones: actions }),
})
export const saveDelaySetting = endpoint({
  method: 'PUT',
  path: '/api/save_delay_setting',
  summary: 'Guarda con cuántos días hábiles de atraso la entrega de una etapa pide un motivo',
  permission,
  audit: 'delays.changed',
  body: z.strictObject({ ...identity, diasAtraso: z.int(daysSentence).min(0, daysSentence).max(mostDelayDays, daysSentence), version }),
  response: message.extend({ version: z.int(), sinCambios: z.boolean().optional() }),
})
