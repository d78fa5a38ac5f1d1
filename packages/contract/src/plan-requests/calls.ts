import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { groupCount, type GroupDimension, groupKeys, groupOf } from '../core/groups.ts'
import { idsOrText, numbersFilter } from '../core/idLists.ts'
import { limits } from '../core/limits.ts'
import { planAccess, planDelete, planReject, planRespond } from '../permissions/planRequests.ts'
import {
  actions,
  calendarDate,
  creationKey,
  identity,
  ignored,
  message,
  page,
  queryId,
  recordId,
  recordIdOrNew,
  requiredText,
  sorting,
  text,
  version,
  wireDateTime,
} from '../core/wire.ts'
import { paragraphs } from './paragraphs.ts'
import { answerBytes, planFormPath, planLimits } from './states.ts'

const endpoint = endpointsOf('Solicitudes de planos')
const whoReads = { anyOf: [planAccess] } as const
const whoAnswers = { anyOf: [planRespond] } as const

export const planSort = ['sopid', 'nombre', 'region', 'fecenv'] as const
/** The dimensions by which the list is grouped. */
export const planDimensions = [
  { key: 'estado', label: 'Estado', none: 'Sin estado' },
  { key: 'region', label: 'Región', none: 'Sin región', inWords: true },
  { key: 'proyecto', label: 'Tipo de sitio', none: 'Sin tipo de sitio' },
] as const satisfies readonly GroupDimension[]
const filters = {
  /** The tab: 0 all, 1 to be answered, 2 sent, 3 rejected, 4 deleted. */
  estado: z
    .int()
    .min(0)
    .max(4)
    .nullish()
    .transform((value) => value ?? 0),
  sopid: numbersFilter('Número').nullish(),
  /** In the requester's name or mail. */
  nombre: text(limits.nameLength).nullish(),
  codigo: text(planLimits.code).nullish(),
  proyecto: z.array(z.int().min(0).max(2)).max(3).nullish(),
  tipoPlanos: z.array(recordId).max(limits.maxSelected).nullish(),
  region: text(limits.nameLength).nullish(),
  desde: calendarDate.nullish(),
  hasta: calendarDate.nullish(),
  grupo: groupOf(planDimensions).nullish(),
}
export const planFilters = z.object(filters)
export type PlanFilters = z.infer<typeof planFilters>

export const planRow = z.object({
  sopid: z.int(),
  fechaSolicitud: wireDateTime,
  nombre: z.string(),
  correo: z.string(),
  /** 0 cashier, 1 branch, 2 building. */
  proyecto: z.int(),
  tipoSitio: z.string(),
  codigo: z.string(),
  sitio: z.string(),
  region: z.string(),
  direccion: z.string(),
  estadoPlanoId: z.int(),
  estadoPlano: z.string(),
  /** The requested types, in one line. */
  tipoPlanos: z.string(),
  observacion: z.string(),
  usuenv: z.string(),
  fecenv: wireDateTime.nullable(),
  motivo: z.string(),
  version: z.int(),
  acciones: actions,
})
export type PlanRow = z.infer<typeof planRow>
export const listRequestPlains = endpoint({
  method: 'POST',
  path: '/api/list_request_plains',
  summary: 'Las solicitudes de planos de una pestaña, por página',
  permission: whoReads,
  audit: false,
  body: z.strictObject({
    ...identity,
    ...filters,
    /** Older clients nest the same names here. */
    filters: z.strictObject(filters).partial().nullish(),
    ...page,
    ...sorting(planSort, 'sopid'),
  }),
  response: z.object({ results: z.array(planRow), total: z.int(), acciones: actions }),
})
export const getGroupsPlains = endpoint({
  method: 'POST',
  path: '/api/get_groups_plains',
  summary: 'Los grupos de la lista de solicitudes de planos por una dimensión, con cuántas hay en cada uno',
  permission: whoReads,
  audit: false,
  body: z.strictObject({ ...identity, ...filters, dimension: groupKeys(planDimensions) }),
  response: z.object({ grupos: z.array(groupCount), acciones: actions }),
})
export const getOptionsStatusPlains = endpoint({
  method: 'GET',
  path: '/api/get_options_status_plains',
  summary: 'Las pestañas de las solicitudes de planos con cuántas hay en cada una',
  permission: whoReads,
  /** The list's filters: counts apply them. */
  query: z.strictObject({
    sopid: numbersFilter('Número').optional(),
    nombre: text(limits.nameLength).optional(),
    codigo: text(planLimits.code).optional(),
    /** 0 to 2, with commas. */
    proyecto: z
      .preprocess((value) => (typeof value === 'string' ? value.split(',').map(Number) : value), z.array(z.int().min(0).max(2)).max(3))
      .optional(),
    tipoPlanos: idsOrText('Tipo de planos', limits.maxSelected).optional(),
    region: text(limits.nameLength).optional(),
    desde: calendarDate.optional(),
    hasta: calendarDate.optional(),
  }),
  response: z.array(z.object({ label: z.string(), estado: z.int(), count: z.int() })),
})

const answerFile = z.object({
  id: z.int(),
  nombreOriginal: z.string(),
  type: z.string(),
  size: z.int(),
  /** Sent as a link, until when, and how often it was downloaded by it. */
  enlace: z.boolean(),
  hasta: wireDateTime.nullable(),
  /** When the link was withdrawn. */
  retirado: wireDateTime.nullable(),
  descargas: z.int(),
})
export type PlanAnswerFile = z.infer<typeof answerFile>
export const planDetail = z.object({
  ...planRow.shape,
  /** The words it was answered with. */
  mensaje: z.string(),
  archivos: z.array(answerFile),
  /** The outcome, its author and time; null while it waits. */
  gestion: z.object({ hecho: z.string(), usuario: z.string(), fecha: z.string() }).nullable(),
})
export type PlanDetail = z.infer<typeof planDetail>
export const getRequestPlainById = endpoint({
  method: 'POST',
  path: '/api/get_request_plain_by_id',
  summary: 'Una solicitud de planos con su respuesta',
  permission: whoReads,
  audit: false,
  body: z.strictObject({ ...identity, sopid: recordId }),
  response: planDetail,
})

const planOnFile = z.object({
  adaid: z.int(),
  nombreOriginal: z.string(),
  tipoAdjunto: z.string(),
  /** The cashier or branch. */
  registro: z.string(),
  type: z.string(),
  size: z.int(),
  fecha: wireDateTime,
})
export type PlanOnFile = z.infer<typeof planOnFile>
export const getPlansOnFile = endpoint({
  method: 'GET',
  path: '/api/get_plans_on_file',
  summary: 'Los planos que ya están adjuntos al cajero o a la sucursal de la solicitud y que quien llama puede descargar',
  permission: whoAnswers,
  query: z.strictObject({ sopid: queryId }),
  response: z.array(planOnFile),
})

const asJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
/** The request determines the recipient: recipient fields of older clients are ignored. */
const sender = z.object({
  sopid: recordId,
  mensaje: paragraphs(planLimits.message).nullish(),
  /** Plans on file that go along. */
  adjuntos: z.array(recordId).max(planLimits.files).nullish(),
})
export const responseRequestPlains = endpoint({
  method: 'POST',
  path: '/api/response_request_plains',
  summary: 'Responde una solicitud de planos por correo: opc 1 con archivos, 2 sin ellos',
  permission: whoAnswers,
  audit: 'planRequest.answered',
  multipart: 'archivos[]',
  files: { least: 0, most: planLimits.files, total: answerBytes.total },
  body: z.strictObject({
    ...identity,
    datosremitente: z.preprocess(asJson, sender),
    opc: z.enum(['1', '2']),
    clave: creationKey,
  }),
  response: message.extend({ sopid: z.int(), estadoPlanoId: z.int(), estadoPlano: z.string(), version: z.int() }),
})

export const withdrawPlanLinks = endpoint({
  method: 'POST',
  path: '/api/withdraw_plan_links',
  summary: 'Retira los enlaces con los que se respondió una solicitud de planos: desde entonces no abren nada',
  permission: whoAnswers,
  audit: 'planRequest.linksWithdrawn',
  body: z.strictObject({ ...identity, sopid: recordId }),
  response: message.extend({ sopid: z.int(), version: z.int() }),
})

const op = z.union([z.literal(1), z.literal(2), z.literal('1'), z.literal('2')]).transform(Number)
const opOf = (body: unknown): unknown => (typeof body === 'object' && body !== null && 'op' in body ? Number(body.op) : undefined)
export const declineRequestPlains = endpoint({
  method: 'POST',
  path: '/api/decline_request_plains',
  summary: 'Rechaza con un motivo (op 1) o elimina (op 2) una solicitud de planos por responder',
  permission: {
    anyOf: [planReject, planDelete],
    action: 'rechazar o eliminar solicitudes de planos',
    peridInBody: (body) => ({ 1: planReject, 2: planDelete })[Number(opOf(body))],
  },
  audit: 'planRequest.declined',
  body: z.strictObject({
    ...identity,
    sopid: recordId,
    op,
    motivo: paragraphs(planLimits.reason).nullish(),
    datossolicitante: ignored,
  }),
  response: message.extend({ sopid: z.int(), estadoPlanoId: z.int(), estadoPlano: z.string(), version: z.int() }),
})

export const getPlanAnswerFile = endpoint({
  method: 'GET',
  path: '/api/get_plan_answer_file',
  summary: 'Un archivo con el que se respondió una solicitud de planos; entiende Range',
  permission: whoReads,
  audit: 'planRequest.file',
  query: z.strictObject({ id: queryId }),
  response: 'file',
})
/** 32 random bytes. */
const linkCut = 'El enlace está incompleto. Ábralo tal como llegó en el correo.'
const secret = z.string(linkCut).regex(/^[A-Za-z0-9_-]{43}$/, linkCut)
export const downloadPlan = endpoint({
  method: 'GET',
  path: '/api/download_plan',
  summary: 'Un plano por el enlace que se envió por correo, mientras no venza',
  permission: { public: 'quien pidió los planos no tiene usuario: el secreto de su correo es la llave de ese archivo y de ninguno más' },
  audit: 'planRequest.downloaded',
  query: z.strictObject({ secreto: secret }),
  response: 'file',
  page: { title: 'No se puede descargar el plano', link: planFormPath, text: 'Pedir los planos de nuevo' },
})

const template = z.object({ id: z.int(), nombre: z.string(), texto: z.string(), version: z.int() })
export type PlanTemplate = z.infer<typeof template>
export const getPlanTemplates = endpoint({
  method: 'GET',
  path: '/api/get_plan_templates',
  summary: 'Las plantillas con las que se responden las solicitudes de planos',
  permission: whoAnswers,
  response: z.array(template),
})
export const savePlanTemplate = endpoint({
  method: 'POST',
  path: '/api/save_plan_template',
  summary: 'Guarda una plantilla de respuesta',
  permission: whoAnswers,
  audit: 'planTemplate.saved',
  body: z.strictObject({
    ...identity,
    id: recordIdOrNew,
    nombre: requiredText('El campo nombre es requerido', limits.nameLength),
    texto: paragraphs(planLimits.template, 'El campo texto es requerido'),
    version,
  }),
  response: message.extend({ id: z.int(), version: z.int() }),
})
export const deletePlanTemplate = endpoint({
  method: 'POST',
  path: '/api/delete_plan_template',
  summary: 'Elimina una plantilla de respuesta',
  permission: whoAnswers,
  audit: 'planTemplate.deleted',
  body: z.strictObject({ ...identity, id: recordId }),
  response: message,
})
