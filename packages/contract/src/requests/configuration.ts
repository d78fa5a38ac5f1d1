import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { idsOrText } from '../core/idLists.ts'
import { limits } from '../core/limits.ts'
import { identity, ignored, message, queryId, recordId, recordIdOrNew, wireDateTime } from '../core/wire.ts'
import { requestConfigure } from '../permissions/requests.ts'

const endpoint = endpointsOf('Configuración de solicitudes')
const permission = { anyOf: [requestConfigure] }

export const configurationTexts = {
  title: 'Configuración de Solicitudes',
  saved: 'Configuración guardada',
  applied: 'Cambios masivos aplicados',
  apply: 'Aplicar cambios',
  empty: 'No hay datos disponibles para configurar las solicitudes.',
  loadFailed: 'Error al cargar configuraciones o usuarios',
  saveFailed: 'Error al guardar configuración',
  applyFailed: 'Error al aplicar cambios masivos',
} as const
/** Kinds of days (C9). */
export const dayTypeOptions = [
  { value: 1, label: 'Días calendario' },
  { value: 2, label: 'Días hábiles' },
] as const
const maxPeople = 50
const maxDays = limits.maxDays

const names = { pryNombre: z.string(), catNombre: z.string(), tsoNombre: z.string(), treNombre: z.string() }
const key = { pryId: z.int(), catId: z.int(), tsoId: z.int(), treId: z.int() }
/** A possible combination; csoId 0: not configured yet. */
export const configurationRow = z.object({
  csoId: z.int(),
  ...key,
  ...names,
  csoDias: z.int(),
  csoAnticipacion: z.int(),
  csoFrecuencia: z.int(),
  /** Ids with commas between them. */
  usuAprobadores: z.string(),
  usuSolucionadores: z.string(),
  /** The person added after this many overdue business days; 0: nobody. */
  usuEscalamiento: z.int(),
  csoDiasEscalamiento: z.int(),
  csoUsuAct: z.string(),
  csoFecAct: wireDateTime.nullable(),
  version: z.int(),
})
export type ConfigurationRow = z.infer<typeof configurationRow>
export const getConfigRequests = endpoint({
  method: 'GET',
  path: '/api/request/get_config_requests',
  summary: 'Cada combinación que se puede solicitar, con sus días, aprobadores y solucionadores',
  permission,
  response: z.array(configurationRow),
})
/** activo: whether they can be chosen; named people are listed even if inactive. */
const person = z.object({ usuid: z.int(), nombreCompleto: z.string(), grupo: z.string(), activo: z.boolean() })
export type ConfigurationPerson = z.infer<typeof person>
export const getApproversAndSolvers = endpoint({
  method: 'GET',
  path: '/api/request/get_approvers_and_solvers',
  summary: 'A quiénes se puede elegir para aprobar y para solucionar',
  permission,
  response: z.object({ aprobadores: z.array(person), solucionadores: z.array(person) }),
})

// Omitted or null values stay; 0 is a value, and so is an empty list of people.
const days = z.int().min(0).max(maxDays).nullish()
export const configurationChange = z.strictObject({
  csoId: recordIdOrNew,
  pryId: recordId,
  catId: recordId,
  tsoId: recordId,
  treId: recordId,
  csoDias: days,
  csoAnticipacion: days,
  csoFrecuencia: z.union([z.literal(1), z.literal(2)]).nullish(),
  usuAprobadores: idsOrText('aprobadores', maxPeople).nullish(),
  usuSolucionadores: idsOrText('solucionadores', maxPeople).nullish(),
  usuEscalamiento: z.int().min(0).max(limits.maxId).nullish(),
  csoDiasEscalamiento: days,
  version: z.int().min(0).max(limits.maxId).nullish(),
  csoUsuReg: ignored,
  csoUsuAct: ignored,
  csoFecAct: ignored,
  pryNombre: ignored,
  catNombre: ignored,
  tsoNombre: ignored,
  treNombre: ignored,
})
export type ConfigurationChange = z.infer<typeof configurationChange>
const rows = z.array(configurationChange).min(1).max(limits.maxSelected)
export const saveConfigRequest = endpoint({
  method: 'POST',
  path: '/api/request/save_config_request',
  summary: 'Guarda una o varias filas de la configuración',
  permission,
  audit: 'requestConfiguration.saved',
  // Older clients send the list itself.
  body: z.preprocess(
    (input) => (Array.isArray(input) ? { configuraciones: input } : input),
    // masivo: from the bar of selected rows, maybe with one row.
    z.strictObject({ ...identity, configuraciones: rows, masivo: z.boolean().optional() }),
  ),
  response: message.extend({ configuraciones: z.array(configurationRow) }),
})
export const configurationHistoryEntry = z.object({
  fecha: wireDateTime,
  usuario: z.string(),
  campo: z.string(),
  etiqueta: z.string(),
  antes: z.string(),
  despues: z.string(),
})
export const getConfigHistory = endpoint({
  method: 'GET',
  path: '/api/request/get_config_history',
  summary: 'Quién cambió qué en una fila de la configuración',
  permission,
  query: z.strictObject({ csoId: queryId }),
  response: z.array(configurationHistoryEntry),
})
