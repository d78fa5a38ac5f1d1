import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import {
  actions,
  calendarDate,
  identity,
  ignored,
  message,
  optionalId,
  pageIn,
  queryId,
  queryNumber,
  recordId,
  sendingKey,
  text,
  version,
  wireDateTime,
} from '../core/wire.ts'
import { findingsPerPage, findingText } from './states.ts'

const endpoint = endpointsOf('Posventa')
const anySession = 'session' as const
const tipo = z.union([z.literal(1), z.literal(2)])

/** The number of photos, and the first one. */
export const photoCount = z.object({ antes: z.int(), despues: z.int(), portada: z.int().nullable() })
export type PhotoCount = z.infer<typeof photoCount>
export const noPhotos: PhotoCount = { antes: 0, despues: 0, portada: null }

/** A line of an act: an activity at a location, with the finding. Without iddetalle nobody has written it yet. */
export const findingLine = z.object({
  iddetalle: z.int().nullable(),
  /** The first author's key. */
  key: z.string().nullable(),
  tipo: z.int(),
  orden: z.int(),
  ubicacionId: z.int(),
  ubicacion: z.string(),
  actividadId: z.int(),
  actividad: z.string(),
  /** A further finding at the same place. */
  adicional: z.boolean(),
  estado: z.int(),
  classification: z.int(),
  categoriesAfterSale: z.int(),
  categoria: z.string(),
  subCategoriesAfterSale: z.int(),
  subcategoria: z.string(),
  impact: z.int(),
  impactoDescripcion: z.string(),
  descripcion: z.string(),
  responsable: z.int(),
  nomresponsable: z.string(),
  feccierre: z.string(),
  estadoactividad: z.int(),
  recomendacion: z.string(),
  /** The first act's result. */
  preentrega: z.int().nullable(),
  /** The line of the delivery that continues this one. Absent in reports taken along before this field existed. */
  continua: z.int().nullish(),
  fotos: photoCount,
  usuact: z.string(),
  fecact: wireDateTime.nullable(),
  version: z.int(),
  acciones: actions,
})
export type FindingLine = z.infer<typeof findingLine>

const filters = z.strictObject({
  texto: text(limits.nameLength).nullish(),
  ubicacion: z.array(recordId).max(limits.maxSelected).nullish(),
  actividad: z.array(recordId).max(limits.maxSelected).nullish(),
  responsable: z.array(recordId).max(limits.maxSelected).nullish(),
})
export type FindingFilters = z.infer<typeof filters>
export const listFindings = endpoint({
  method: 'POST',
  path: '/api/aftersales/list_findings',
  summary: 'Las líneas de un acta, por página; opc es la pestaña',
  permission: anySession,
  audit: false,
  body: z.strictObject({
    ...identity,
    repid: recordId,
    /** The act; default: the one in progress. */
    tipo: tipo.nullish(),
    opc: z
      .int()
      .min(0)
      .max(9)
      .nullish()
      .transform((value) => value ?? 0),
    filters: filters.nullish(),
    ...pageIn,
    rows: pageIn.rows.transform((value) => value ?? findingsPerPage),
    first: pageIn.first.transform((value) => value ?? 0),
  }),
  response: z.object({ results: z.array(findingLine), total: z.int(), totalOriginal: z.int() }),
})

const counters = {
  soloChequeados: z.int(),
  chequeadosSinClasificacion: z.int(),
  porChequear: z.int(),
  totalHallazgos: z.int(),
  totalHallazgosPorCerrar: z.int(),
  totalHallazgosVencidos: z.int(),
  pendientes: z.int(),
  adicional: z.int(),
  garantia: z.int(),
} as const
export type CounterName = keyof typeof counters
export const counterNames = Object.keys(counters) as CounterName[]
const ofDelivery = Object.fromEntries(counterNames.map((name) => [`${name}Ad`, z.int()])) as Record<`${CounterName}Ad`, z.ZodInt>
export const findingCounters = z.object({ ...counters, ...ofDelivery, totalOriginal: z.int(), esrId: z.int(), version: z.int() })
export type FindingCounters = z.infer<typeof findingCounters>
export const getFindingsCounters = endpoint({
  method: 'GET',
  path: '/api/aftersales/get_findings_counters',
  summary: 'Cuántas líneas de las dos actas hay en cada pestaña',
  permission: anySession,
  query: z.strictObject({ repid: queryId, tipo: queryNumber(z.int().min(1).max(2)).optional(), idusuario: ignored }),
  response: findingCounters,
})
export const getFindingsByResponsible = endpoint({
  method: 'GET',
  path: '/api/aftersales/get_findings_by_responsible',
  summary: 'Cuántos hallazgos tiene cada responsable',
  permission: anySession,
  query: z.strictObject({ repid: queryId, tipo: queryNumber(z.int().min(1).max(2)).optional(), idusuario: ignored }),
  response: z.array(
    z.object({ usuid: z.int().nullable(), responsable: z.string(), countFindings: z.int(), porCerrar: z.int(), vencidos: z.int() }),
  ),
})

const orNothing = <T extends z.ZodType>(shape: T) => shape.nullish()
const itemData = z.strictObject({
  iddetalle: optionalId,
  /** The key of the line from its first author: identifies it until its number is known. */
  key: sendingKey,
  ubicacion: optionalId,
  actividad: optionalId,
  /** An additional finding at a place that has one. */
  adicional: z.boolean().nullish(),
  estado: orNothing(z.int().min(0).max(3)),
  classification: orNothing(z.int().min(0).max(3)),
  categoriesAfterSale: orNothing(z.int().min(0).max(limits.maxId)),
  subCategoriesAfterSale: orNothing(z.int().min(0).max(limits.maxId)),
  impact: orNothing(z.int().min(0).max(3)),
  impactoDescripcion: orNothing(text(findingText.impactoDescripcion)),
  descripcion: orNothing(text(findingText.descripcion)),
  responsable: orNothing(z.int().min(0).max(limits.maxId)),
  feccierre: orNothing(z.union([z.literal(''), calendarDate])),
  estadoactividad: orNothing(z.int().min(1).max(2)),
  recomendacion: orNothing(text(findingText.recomendacion)),
  version,
})
export type FindingItem = z.infer<typeof itemData>
export const saveFinding = endpoint({
  method: 'POST',
  path: '/api/aftersales/save_finding',
  summary: 'Guarda una línea del acta que se está escribiendo; lo que no se envía queda como está',
  permission: anySession,
  audit: 'finding.saved',
  body: z.strictObject({
    ...identity,
    repid: recordId,
    tipo: tipo.nullish(),
    itemData,
    isRelevantChange: ignored,
    /** One key per change: the same key is applied once. */
    clave: sendingKey,
  }),
  response: message.extend({ iddetalle: z.int(), version: z.int(), linea: findingLine }),
})
export type SaveFinding = z.infer<typeof saveFinding.body>
export const deleteFinding = endpoint({
  method: 'POST',
  path: '/api/aftersales/delete_finding',
  summary: 'Quita un hallazgo adicional del acta que se está escribiendo',
  permission: anySession,
  audit: 'finding.deleted',
  body: z.strictObject({ ...identity, iddetalle: recordId, version }),
  response: message,
})
