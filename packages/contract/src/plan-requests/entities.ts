import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { importPreview } from '../core/imports.ts'
import { limits } from '../core/limits.ts'
import { identity, message, page, queryNumber, text, wireDateTime } from '../core/wire.ts'
import { planUpload } from '../permissions/planRequests.ts'
import { planLimits } from './states.ts'

const endpoint = endpointsOf('Solicitudes de planos')
const permission = { anyOf: [planUpload] } as const

/** The limit of sites in one file. */
export const entityRows = 20_000
/** The size limit of such a file: larger than other uploads. */
export const entityBytes = 10_485_760
/** Their list names for imports, by kind: 0 cashiers, 1 branches, 2 buildings. */
export const entityLists = ['plan_entity_cashier', 'plan_entity_branch', 'plan_entity_building'] as const
export type EntityKind = 0 | 1 | 2

export const entityColumns = [
  { nombre: 'codigo', etiqueta: 'CÓDIGO', campo: 'código', max: planLimits.code, required: true },
  { nombre: 'nombre', etiqueta: 'NOMBRE', campo: 'nombre', max: limits.nameLength, required: true },
  { nombre: 'region', etiqueta: 'REGIÓN', campo: 'región', max: limits.nameLength, required: true },
  { nombre: 'departamento', etiqueta: 'DEPARTAMENTO', campo: 'departamento', max: limits.nameLength, required: false },
  { nombre: 'municipio', etiqueta: 'MUNICIPIO', campo: 'municipio', max: limits.nameLength, required: false },
  { nombre: 'direccion', etiqueta: 'DIRECCIÓN', campo: 'dirección', max: 200, required: true },
  { nombre: 'estado', etiqueta: 'ESTADO', campo: 'estado', max: 20, required: false },
] as const
export type EntityField = (typeof entityColumns)[number]['nombre']

const aKind = z.union([z.literal(0), z.literal(1), z.literal(2)])
const kind = queryNumber(aKind)
export const uploadEntityData = endpoint({
  method: 'POST',
  path: '/api/upload_entity_data',
  summary: 'Revisa un Excel de cajeros (0), sucursales (1) o edificios (2), sin guardar nada; se guarda con la importación que responde',
  permission,
  audit: 'import.started',
  multipart: 'archivo',
  files: { least: 1, most: 1, total: entityBytes },
  body: z.strictObject({ ...identity, opc: kind }),
  response: importPreview.extend(message.shape),
})
export const getEntityTemplate = endpoint({
  method: 'GET',
  path: '/api/get_entity_template',
  summary: 'El formato de Excel con el que se suben cajeros, sucursales y edificios',
  permission,
  response: 'file',
})

const entityRow = z.object({
  id: z.int(),
  codigo: z.string(),
  nombre: z.string(),
  region: z.string(),
  departamento: z.string(),
  municipio: z.string(),
  direccion: z.string(),
  estado: z.int(),
  nomestado: z.string(),
  usuact: z.string(),
  fecact: wireDateTime,
})
export type EntityRow = z.infer<typeof entityRow>
export const listEntityData = endpoint({
  method: 'POST',
  path: '/api/list_entity_data',
  summary: 'Los cajeros (0), sucursales (1) o edificios (2) que se subieron desde Excel, por código',
  permission,
  audit: false,
  body: z.strictObject({ ...identity, opc: aKind, texto: text(limits.nameLength).nullish(), ...page }),
  response: z.object({ results: z.array(entityRow), total: z.int() }),
})
