import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { groupCount, type GroupDimension, groupKeys, groupOf } from '../core/groups.ts'
import { numbersFilter } from '../core/idLists.ts'
import { limits } from '../core/limits.ts'
import { requiredOrWrong } from '../core/required.ts'
import {
  actions,
  calendarDate,
  identity,
  idName,
  ignored,
  message,
  page,
  queryId,
  queryNumber,
  recordId,
  requiredText,
  sendingKey,
  text,
  wireDateTime,
} from '../core/wire.ts'
import { localSearchActivate } from '../permissions/requests.ts'
import { requestDetail } from '../requests/calls.ts'
import { requestLimits } from '../requests/requestFormWire.ts'
import { addressLength, emailPattern, emailWrong, localSearchRequired, ownerLimits } from './fields.ts'

const endpoint = endpointsOf('Búsqueda local')
/** Decided per search: by right, or as its approver, agency, visitor or receiver. */
const anySession = 'session' as const
const activators = { anyOf: [localSearchActivate] }
const { maxId } = limits

/** 1: searches for branches; otherwise for cashiers. */
const opc = z.int().min(0).max(99)
const opcIn = z.preprocess((value) => (typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value), opc)
/** The request itself is the server's. */
const sent = { solicitudDetalle: ignored }
const status = z.int().min(0).max(99)

export const getStatusRequestLocalSearch = endpoint({
  method: 'GET',
  path: '/api/get_status_request_local_search',
  summary: 'Los estados de la búsqueda local con cuántas hay en cada uno',
  permission: anySession,
  query: z.strictObject({
    opc: queryNumber(opc),
    tipoRequisitoBusquedaLocal: queryId.optional(),
    /** The list's filters: counts apply them. */
    numero: numbersFilter('Número').optional(),
    desde: calendarDate.optional(),
    hasta: calendarDate.optional(),
    texto: text(limits.nameLength).optional(),
  }),
  response: z.array(z.object({ id: z.int(), nombreEstado: z.string(), contador: z.int() })),
})
export const localSearchRow = z.object({
  solid: z.int(),
  id: z.int(),
  numero: z.int(),
  estado: z.int(),
  nombreRadicador: z.string(),
  solicitud: z.string(),
  categoria: z.string(),
  municipio: z.string(),
  fecha: wireDateTime,
  inmobiliaria: z.string(),
  /** The awaited people in one line, and the business days of waiting. */
  responsables: z.string(),
  diasEspera: z.int(),
  vence: z.string().nullable(),
  diasRestantes: z.int().nullable(),
  version: z.int(),
  acciones: actions,
})
export type LocalSearchRow = z.infer<typeof localSearchRow>
/** The dimensions by which the list is grouped. */
export const searchDimensions = [
  { key: 'fase', label: 'Etapa', none: 'Sin etapa' },
  { key: 'estado', label: 'Estado', none: 'Sin estado' },
  { key: 'municipio', label: 'Municipio', none: 'Sin municipio' },
  { key: 'departamento', label: 'Departamento', none: 'Sin departamento' },
  { key: 'inmobiliaria', label: 'Inmobiliaria', none: 'Sin inmobiliaria' },
  { key: 'visitante', label: 'Visitante', none: 'Sin visitante' },
  { key: 'solicitante', label: 'Solicitante', none: 'Sin solicitante' },
] as const satisfies readonly GroupDimension[]
const filters = {
  numero: numbersFilter('Número').nullish(),
  desde: calendarDate.nullish(),
  hasta: calendarDate.nullish(),
  /** Words in the requester's name or in the municipality. */
  texto: text(limits.nameLength).nullish(),
  grupo: groupOf(searchDimensions).nullish(),
}
export const listLocalSearch = endpoint({
  method: 'POST',
  path: '/api/list_request_local_search',
  summary: 'Las búsquedas de un estado, por página',
  permission: anySession,
  audit: false,
  body: z.strictObject({
    ...identity,
    opc,
    /** 0: the searches of all states. */
    estado: status,
    ...filters,
    /** Older clients nest the same names here. */
    filters: z.strictObject(filters).nullish(),
    ...page,
    sortField: z
      .enum(['numero', 'fecha', 'espera', 'vence'])
      .nullish()
      .transform((value) => value ?? 'numero'),
    sortOrder: z
      .union([z.literal(1), z.literal(-1)])
      .nullish()
      .transform((value) => value ?? -1),
  }),
  response: z.object({ results: z.array(localSearchRow), total: z.int() }),
})
export const getGroupsLocalSearch = endpoint({
  method: 'POST',
  path: '/api/get_groups_request_local_search',
  summary: 'Los grupos de las búsquedas de un estado por una dimensión, con cuántas hay en cada uno',
  permission: anySession,
  audit: false,
  body: z.strictObject({ ...identity, opc, estado: status, ...filters, dimension: groupKeys(searchDimensions) }),
  response: z.object({ grupos: z.array(groupCount) }),
})
export const localSearchDetail = requestDetail.extend({
  solid: z.int(),
  estado: z.int(),
  nombreEstado: z.string(),
  inmobiliariaId: z.int().nullable(),
  inmobiliaria: z.string(),
  visitanteId: z.int().nullable(),
  visitante: z.string(),
  fechaVisita: wireDateTime.nullable(),
  recibeId: z.int().nullable(),
  recibe: z.string(),
  fechaRecibo: wireDateTime.nullable(),
  direccionLocal: z.string(),
  ownerName: z.string(),
  ownerEmail: z.string(),
  ownerPhone: z.string(),
  /** Whether 'Registrar sucursal' or 'Registrar cajero' is open to the caller, or why not; absent before 24. */
  registrar: z.union([z.literal(true), z.string()]).optional(),
})
export type LocalSearchDetail = z.infer<typeof localSearchDetail>
export const getLocalSearch = endpoint({
  method: 'POST',
  path: '/api/get_request_local_search',
  summary: 'Una búsqueda local con lo que se pidió y su recorrido',
  permission: anySession,
  audit: false,
  body: z.strictObject({ ...identity, id: recordId }),
  response: localSearchDetail,
})
/** The initial values for a record registered from a solved search; its save names the search as `origen`. */
export const getNewRecordOfSearch = endpoint({
  method: 'POST',
  path: '/api/get_new_record_of_search',
  summary: 'Con qué empieza la sucursal o el cajero que se registra de una búsqueda solucionada',
  permission: anySession,
  audit: false,
  body: z.strictObject({ ...identity, id: recordId }),
  response: z.object({
    sistema: z.int(),
    valores: z.record(z.string(), z.union([z.string(), z.number()])),
    /** The names of choices. */
    nombres: z.record(z.string(), z.string()),
  }),
})
const fileData = z.object({ id: z.int(), nombreOriginal: z.string(), type: z.string(), size: z.int() })
export const getNoteAndFile = endpoint({
  method: 'GET',
  path: '/api/get_note_and_file',
  summary: 'Lo último que se envió y, si fue rechazado, por qué',
  permission: anySession,
  query: z.strictObject({ id: queryId, status: queryNumber(status) }),
  response: z.object({
    note: z.string(),
    fileData: fileData.nullable(),
    realEstate: z.int().nullable(),
    rechazo: z.object({ observacion: z.string(), usuario: z.string(), fecha: wireDateTime }).nullable(),
  }),
})
export const getRealEstate = endpoint({
  method: 'POST',
  path: '/api/get_real_estate',
  summary: 'Las inmobiliarias entre las que quien envía puede elegir',
  permission: anySession,
  audit: false,
  body: z.strictObject({ ...identity, id: recordId }),
  response: z.array(idName),
})
export const getLocalSearchVisitors = endpoint({
  method: 'GET',
  path: '/api/get_local_search_visitors',
  summary: 'Quiénes pueden visitar o recibir un local',
  permission: activators,
  response: z.array(idName),
})
/** category 2 is a group, whose people `users` lists with commas; 1 is one person. origin: a user, or a contact without an account. */
export const localSearchRecipient = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  users: z.string(),
  category: z.int(),
  group: z.string(),
  origin: z.enum(['usuario', 'contacto']),
})
export type LocalSearchRecipient = z.infer<typeof localSearchRecipient>
export const listLocalSearchRecipients = endpoint({
  method: 'GET',
  path: '/api/get_local_search_recipients',
  summary: 'A quiénes se puede escribir para activar una búsqueda',
  permission: activators,
  query: z.strictObject({ texto: text(limits.nameLength).optional() }),
  response: z.array(localSearchRecipient),
})
const email = (missing: string) => requiredText(missing, ownerLimits.email).regex(emailPattern, emailWrong)
export const saveLocalSearchRecipient = endpoint({
  method: 'POST',
  path: '/api/save_local_search_recipient',
  summary: 'Un destinatario nuevo, que no es usuario',
  permission: activators,
  audit: 'localSearch.recipient',
  body: z.strictObject({
    ...identity,
    nombre: requiredText(localSearchRequired.nombre, ownerLimits.name),
    correo: email(localSearchRequired.correo),
  }),
  response: message.extend({ success: z.boolean(), usuid: z.int() }),
})

/** The starting state: if it changed, somebody else was quicker. */
const started = { id: recordId, status, clave: sendingKey, opc: opc.nullish(), ...sent }
const note = text(requestLimits.note * 5).nullish()
/** The address of the found premises. If omitted, it stays. */
const direccionLocal = text(addressLength).nullish()
export const sendActiveLocalSearch = endpoint({
  method: 'POST',
  path: '/api/send_active_local_search',
  summary: 'Activa la búsqueda: escribe a las inmobiliarias elegidas',
  permission: anySession,
  audit: 'localSearch.activated',
  body: z.strictObject({
    ...identity,
    id: recordId.nullish(),
    status: status.nullish(),
    /** Chosen recipients, and addresses that were typed. */
    emails: z
      .array(z.union([z.string().max(200), z.looseObject({ email: z.string().max(200), users: z.string().max(5000).nullish() })]))
      .max(500),
    emailChipList: z
      .array(z.union([z.string().max(200), z.looseObject({ email: z.string().max(200) })]))
      .max(500)
      .nullish(),
    /** The request: its number is read from it where id is not sent. */
    solicitudDetalle: z.unknown().optional(),
    observacion: note,
    opc,
    clave: sendingKey,
  }),
  response: message,
})
const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value === '' ? null : value
export const sendObservationsAndFiles = endpoint({
  method: 'POST',
  path: '/api/send_observations_and_files',
  summary: 'Envía un informe o un documento de la búsqueda, o lo envía de nuevo después de un rechazo',
  permission: anySession,
  audit: 'localSearch.sent',
  multipart: 'file',
  files: { least: 0, most: 1 },
  body: z.strictObject({
    ...identity,
    id: z.preprocess(asNumber, recordId),
    status: z.preprocess(asNumber, status),
    note,
    reject: z.preprocess((value) => value === true || value === 1 || value === '1' || value === 'true', z.boolean()),
    realEstate: z.preprocess(asNumber, recordId.nullish()),
    /** For the commercial report; otherwise ignored. */
    direccionLocal,
    opc: opcIn.nullish(),
    clave: sendingKey,
    ...sent,
  }),
  response: message,
})
const ofVisit = {
  visitor: z
    .int(requiredOrWrong(localSearchRequired.visitor))
    .min(1, { error: ({ input }) => (input === 0 ? localSearchRequired.visitor : undefined) })
    .max(maxId),
  date: requiredText(localSearchRequired.date, 19).regex(
    /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/,
    'La fecha de visita debe ser AAAA-MM-DD HH:mm',
  ),
  observation: note,
}
const programming = (path: `/api/${string}`, summary: string, audit: string) =>
  ({ method: 'POST', path, summary, permission: anySession, audit, response: message }) as const
export const sendProgrammingVisit = endpoint({
  ...programming('/api/send_programming_visit', 'Programa la visita y manda la invitación de calendario', 'localSearch.visit'),
  body: z.strictObject({
    ...identity,
    ...started,
    ...ofVisit,
    ownerName: requiredText(localSearchRequired.ownerName, ownerLimits.name),
    ownerEmail: email(localSearchRequired.ownerEmail),
    ownerPhone: requiredText(localSearchRequired.ownerPhone, ownerLimits.phone),
    direccionLocal,
  }),
})
export const sendProgrammingReceiptQuote = endpoint({
  ...programming(
    '/api/send_programming_receipt_quote',
    'Programa la cita de recibo y manda la invitación de calendario',
    'localSearch.receipt',
  ),
  // The owner is that of the visit; a sent one is ignored.
  body: z.strictObject({ ...identity, ...started, ...ofVisit, ownerName: ignored, ownerEmail: ignored, ownerPhone: ignored }),
})
const decision = { ...identity, ...started, note }
export const sendRequestApprove = endpoint({
  ...programming('/api/send_request_approve', 'Aprueba lo que se envió', 'localSearch.approved'),
  body: z.strictObject(decision),
})
export const sendRequestReject = endpoint({
  ...programming('/api/send_request_reject', 'Rechaza lo que se envió, con su razón', 'localSearch.rejected'),
  body: z.strictObject(decision),
})
/** No step of the search: moves the appointment and notifies the invited people. */
export const changeProgrammedVisit = endpoint({
  ...programming('/api/change_programmed_visit', 'Cambia la visita o la cita de recibo que ya se programó', 'localSearch.rescheduled'),
  body: z.strictObject({ ...identity, ...started, ...ofVisit }),
})
