import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { groupCount, type GroupDimension, groupKeys, groupOf } from '../core/groups.ts'
import { limits } from '../core/limits.ts'
import { actions, identity, page, recordId, text } from '../core/wire.ts'
import { photoCount } from './findings.ts'

/** A finding with the facts for closing it, from any report. */
export const myFinding = z.object({
  iddetalle: z.int(),
  repid: z.int(),
  sucursal: z.string(),
  codigo: z.string(),
  esrId: z.int(),
  estadoReporte: z.string(),
  tipo: z.int(),
  /** The line's key. */
  key: z.string().nullable(),
  orden: z.int(),
  adicional: z.boolean(),
  ubicacionId: z.int(),
  ubicacion: z.string(),
  actividadId: z.int(),
  actividad: z.string(),
  classification: z.int(),
  categoria: z.string(),
  subcategoria: z.string(),
  impact: z.int(),
  impactoDescripcion: z.string(),
  descripcion: z.string(),
  recomendacion: z.string(),
  responsable: z.int(),
  nomresponsable: z.string(),
  feccierre: z.string(),
  estadoactividad: z.int(),
  vencido: z.boolean(),
  fotos: photoCount,
  version: z.int(),
  acciones: actions,
})
export type MyFinding = z.infer<typeof myFinding>

const endpoint = endpointsOf('Posventa')

/** The dimensions by which the list is grouped. */
export const findingDimensions = [
  { key: 'region', label: 'Región', none: 'Sin región' },
  { key: 'municipio', label: 'Municipio', none: 'Sin municipio' },
  { key: 'sucursal', label: 'Sucursal', none: 'Sin sucursal' },
  { key: 'responsable', label: 'Responsable', none: 'Sin responsable' },
  { key: 'contratista', label: 'Contratista', none: 'Sin contratista' },
  { key: 'estado', label: 'Estado del reporte', none: 'Sin estado' },
  { key: 'clasificacion', label: 'Clasificación', none: 'Sin clasificación' },
  { key: 'categoria', label: 'Categoría', none: 'Sin categoría' },
] as const satisfies readonly GroupDimension[]

export const myFindingFilters = {
  texto: text(limits.nameLength).nullish(),
  /** The closed ones instead of those to be closed. */
  cerrados: z.boolean().nullish(),
  vencidos: z.boolean().nullish(),
  grupo: groupOf(findingDimensions).nullish(),
}
export const listMyFindings = endpoint({
  method: 'POST',
  path: '/api/aftersales/list_my_findings',
  summary: 'Los hallazgos de quien llama y de su grupo en todos los reportes, por fecha de cierre; por cerrar, o los cerrados',
  permission: 'session',
  audit: false,
  body: z.strictObject({
    ...identity,
    ...page,
    ...myFindingFilters,
    /** This one alone. */
    iddetalle: recordId.nullish(),
  }),
  response: z.object({ results: z.array(myFinding), total: z.int() }),
})
export const getGroupsMyFindings = endpoint({
  method: 'POST',
  path: '/api/aftersales/get_groups_my_findings',
  summary: 'Los grupos de los hallazgos de quien llama por una dimensión, con cuántos hay en cada uno',
  permission: 'session',
  audit: false,
  body: z.strictObject({ ...identity, ...myFindingFilters, dimension: groupKeys(findingDimensions) }),
  response: z.object({ grupos: z.array(groupCount) }),
})
