import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { identity, message, recordId, requiredText, text, wireDateTime } from '../core/wire.ts'
import { requiredOrWrong } from '../core/required.ts'
import { paragraphs } from './paragraphs.ts'
import { planLimits } from './states.ts'

const endpoint = endpointsOf('Solicitudes de planos')
const fromOutside = 'Quien pide planos no tiene usuario'

/** Fewer letters or digits in a row find too much. */
export const shortestSearch = 3
export const mostCodes = 20
export const searchTooShort = `Escriba al menos ${shortestSearch} letras o números del código o del nombre`
export const canBeSearched = (texto: string): boolean =>
  (
    texto
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).some((word) => [...word].length >= shortestSearch)

const siteKind = (mensaje: string) => z.union([z.literal(0), z.literal(1), z.literal(2)], requiredOrWrong(mensaje))
const kindMissing = 'El campo tipo de sitio es requerido'

const typeOption = z.object({ tppid: z.int(), nombre: z.string() })
export type PlanTypeOption = z.infer<typeof typeOption>
export const getPlanTypes = endpoint({
  method: 'GET',
  path: '/api/get_plan_types',
  summary: 'Los tipos de plano que se pueden pedir en el formulario público',
  permission: { public: `${fromOutside}: el formulario los ofrece` },
  response: z.array(typeOption),
})

const site = z.object({ codigo: z.string(), nombre: z.string(), region: z.string(), direccion: z.string() })
export type PlanSite = z.infer<typeof site>
export const getSelectCodes = endpoint({
  method: 'POST',
  path: '/api/get_select_codes',
  summary: `Los primeros ${mostCodes} cajeros (0), sucursales (1) o edificios (2) en cuyo código o nombre está el texto`,
  permission: { public: `${fromOutside}: busca el código de su sitio, con al menos ${shortestSearch} letras` },
  audit: false,
  body: z.strictObject({
    ...identity,
    proyecto: siteKind(kindMissing),
    texto: text(100).refine(canBeSearched, searchTooShort),
  }),
  response: z.array(site).max(mostCodes),
})

export const planForm = z.strictObject({
  nombre: requiredText('El campo nombre es requerido', planLimits.name),
  correo: requiredText('El campo correo es requerido', planLimits.email).pipe(z.email('El correo no es válido')),
  proyecto: siteKind(kindMissing),
  codigo: requiredText('El campo código es requerido', planLimits.code),
  tipoPlanos: z
    .array(recordId, requiredOrWrong('El campo tipo de planos es requerido'))
    .min(1, 'El campo tipo de planos es requerido')
    .max(planLimits.types)
    .transform((ids) => [...new Set(ids)].toSorted((a, b) => a - b)),
  observacion: paragraphs(planLimits.note).nullish(),
})
export type PlanForm = z.output<typeof planForm>
export const proccessRequestPlains = endpoint({
  method: 'POST',
  path: '/api/proccess_request_plains',
  summary: 'Registra una solicitud de planos; la misma, dentro de 24 horas, responde igual y con el número que ya tiene',
  permission: { public: `${fromOutside}: el captcha y la cantidad por hora cuidan la puerta` },
  audit: 'planRequest.registered',
  body: planForm.extend({ captcha: z.string().max(4000).nullish() }),
  response: message.extend({ sopid: z.int(), correo: z.string() }),
})

/** 32 random bytes. */
const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
export const followedPlan = z.object({
  sopid: z.int(),
  estadoPlanoId: z.int(),
  estadoPlano: z.string(),
  fechaSolicitud: wireDateTime,
  fecenv: wireDateTime.nullable(),
  motivo: z.string(),
})
export type FollowedPlan = z.infer<typeof followedPlan>
export const followRequestPlain = endpoint({
  method: 'POST',
  path: '/api/follow_request_plain',
  summary: 'En qué va una solicitud de planos: estado, fechas y motivo, y nada más',
  permission: { public: `${fromOutside}: el secreto del enlace de su correo es la llave de esa solicitud` },
  audit: false,
  body: z.strictObject({ sopid: recordId, secreto: secret }),
  response: followedPlan,
})
