import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { creationKey, flag, identity, ignored, recordId, text } from '../core/wire.ts'

export const requestLimits = { note: 4000, words: 300, files: 10, quantity: 100_000 } as const

// Every field of a form comes as a text; an empty one is no value.
const emptied = (value: unknown): unknown => (value === '' || value === 'null' || value === 'undefined' ? null : value)
const asNumber = (value: unknown): unknown => {
  const cleaned = emptied(value)
  return typeof cleaned === 'string' && /^-?\d{1,12}(?:[.,]\d{1,4})?$/.test(cleaned.trim())
    ? Number(cleaned.trim().replace(',', '.'))
    : cleaned
}
const formId = z.preprocess(asNumber, recordId.nullish())
const count = z.preprocess(asNumber, z.int().min(0).max(requestLimits.quantity).nullish())
const decimal = (max: number) => z.preprocess(asNumber, z.number().min(0).max(max).multipleOf(0.01).nullish())
const words = (max: number) => text(max).nullish()
const yes = z.preprocess((value) => {
  const word = String(emptied(value) ?? '0').toLowerCase()
  return word === '1' || word === 'true' || word === 'si' || word === 'sí'
    ? 1
    : word === '0' || word === 'false' || word === 'no'
      ? 0
      : value
}, flag)
const asJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  if (value.trim() === '') return {}
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
const amount = z.int().min(0).max(requestLimits.quantity)
const quantities = <S extends z.ZodRawShape>(shape: S) =>
  z.preprocess(
    asJson,
    z
      .record(z.string().regex(/^\d{1,9}$/), z.object(shape).strip())
      .refine((value) => Object.keys(value).length <= limits.maxSelected)
      .nullish(),
  )
const jobs = quantities({ cantidad: amount.nullish(), crecimiento: amount.nullish() })
const devices = quantities({ cantidad: amount.nullish(), crecimiento: amount.nullish(), m2: z.number().min(0).max(99_999).nullish() })

/** The form's fields for registering or editing; the server sets the others. */
export const requestFormBody = z.strictObject({
  ...identity,
  solId: z.preprocess(asNumber, z.int().min(0).max(limits.maxId).nullish()).transform((value) => value ?? 0),
  pryId: formId,
  catId: formId,
  tsoId: formId,
  treId: formId,
  observaciones: words(requestLimits.note),
  areaEstimada: decimal(9_999_999),
  depId: formId,
  ciuId: formId,
  sector: words(requestLimits.words),
  ubicacionLocal: z.preprocess(asNumber, z.union([z.literal(1), z.literal(2), z.literal(3)]).nullish()),
  ubicacionLocalOtro: words(requestLimits.words),
  tipoBusqueda: z.preprocess(asNumber, z.union([z.literal(1), z.literal(2)]).nullish()),
  contacto: words(requestLimits.words),
  canon: yes.optional(),
  canonValor: decimal(999_999_999_999),
  atmInstalado: count,
  atmCrecimiento: count,
  mulInstalado: count,
  mulCrecimiento: count,
  puestos: jobs,
  dispositivos: devices,
  accion: z.preprocess(emptied, z.enum(['aprobar', 'rechazar', 'solucionar']).nullish()),
  observacionAprobacion: words(requestLimits.note),
  observacionRechazo: words(requestLimits.note),
  observacionSolucion: words(requestLimits.note),
  version: z.preprocess(asNumber, recordId.nullish()),
  clave: creationKey,
  /** The record of the request: 1 a cashier or 2 a branch, and its id. */
  sistema: z.preprocess(asNumber, z.union([z.literal(1), z.literal(2)]).nullish()),
  registro: formId,
  // Sent back by older clients as they received them.
  numero: ignored,
  sopid: ignored,
  estadoSolicitudId: ignored,
  estadoSolicitud: ignored,
  responsables: ignored,
  aprobadores: ignored,
  solucionadores: ignored,
  canApprove: ignored,
  canSolve: ignored,
  adjuntos: ignored,
})
export type RequestForm = z.infer<typeof requestFormBody>
