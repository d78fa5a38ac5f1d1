import { z } from 'zod'
import { requiredState } from '../catalogs/catalogInputs.ts'
import { endpointsOf } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { positions as rights } from '../permissions/securityWindows.ts'
import { fieldRequired } from '../core/required.ts'
import {
  actions,
  identity,
  idName,
  message,
  optionalId,
  page,
  queryId,
  recordId,
  requiredId,
  requiredText,
  saved,
  sorting,
  text,
  version,
  wireDateTime,
} from '../core/wire.ts'

const endpoint = endpointsOf('Posiciones')
const anyRight = { anyOf: Object.values(rights) } as const
const name = requiredText(fieldRequired('nombre'), limits.nameLength)

export const positionLevels = { region: 1, department: 2, municipality: 3 } as const
export type PositionLevel = 1 | 2 | 3

export const positionRow = z.object({
  pogid: z.int(),
  region: z.string(),
  idregion: z.int(),
  departamento: z.string(),
  iddepartamento: z.int(),
  municipio: z.string(),
  // The row's own name, at any level.
  nombre: z.string(),
  codigo: z.string(),
  estado: z.int(),
  nomestado: z.string(),
  usuact: z.string(),
  fecact: wireDateTime,
  version: z.int(),
  acciones: actions,
})
export type PositionRow = z.infer<typeof positionRow>
const answer = z.object({ results: z.array(positionRow), total: z.int(), acciones: actions })
export const positionSort = ['pogid', 'nombre', 'region', 'departamento', 'codigo', 'estado', 'usuact', 'fecact'] as const
const body = z.strictObject({
  nombre: text(limits.nameLength).nullish(),
  region: optionalId,
  departamento: optionalId,
  estado: z.int().min(0).max(2).nullish(),
  // The row in the address.
  pogid: optionalId,
  ...sorting(positionSort, 'nombre'),
  ...page,
  ...identity,
})
const list = <const P extends `/api/${string}`>(path: P, what: string) =>
  endpoint({ method: 'POST', path, summary: `Lista paginada de ${what}`, permission: anyRight, audit: false, body, response: answer })

export const listRegions = list('/api/list_regions', 'regiones')
export const listDepartment = list('/api/list_department', 'departamentos')
export const listMunicipalities = list('/api/list_municipalities', 'municipios')

const added = message.extend({ pogid: z.int() })
export const addRegion = endpoint({
  method: 'POST',
  path: '/api/add_region',
  summary: 'Crea una región',
  permission: { anyOf: [rights.create] },
  audit: 'region.created',
  body: z.strictObject({ ...identity, nombre: name }),
  response: added,
})
export const addDepartment = endpoint({
  method: 'POST',
  path: '/api/add_department',
  summary: 'Crea un departamento de una región',
  permission: { anyOf: [rights.create] },
  audit: 'department.created',
  body: z.strictObject({
    ...identity,
    region: requiredId('región'),
    nombre: name,
  }),
  response: added,
})
export const addMunicipality = endpoint({
  method: 'POST',
  path: '/api/add_municipality',
  summary: 'Crea un municipio de un departamento',
  permission: { anyOf: [rights.create] },
  audit: 'municipality.created',
  body: z.strictObject({
    ...identity,
    departamento: requiredId('departamento'),
    nombre: name,
  }),
  response: added,
})

// The parent tells the level: iddepartamento: a municipality; idregion: a department; neither: a region; or tipo says it.
export const updatePosition = endpoint({
  method: 'PUT',
  path: '/api/update_position',
  summary: 'Edita una región, un departamento o un municipio',
  permission: { anyOf: [rights.edit] },
  audit: 'position.updated',
  body: z.strictObject({
    ...identity,
    tipo: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
    pogid: recordId,
    nombre: name,
    estado: requiredState,
    idregion: optionalId,
    iddepartamento: optionalId,
    version,
  }),
  response: message.extend({
    pogid: z.int(),
    ...saved,
  }),
})
export const deletePosition = endpoint({
  method: 'PUT',
  path: '/api/delete_position',
  summary: 'Elimina una región (1), un departamento (2) o un municipio (3) sin dependientes',
  permission: { anyOf: [rights.delete] },
  audit: 'position.archived',
  body: z.strictObject({
    ...identity,
    tipo: z.union([z.literal(1), z.literal(2), z.literal(3)], { error: 'El campo tipo no es válido' }),
    pogid: recordId,
  }),
  response: message,
})

const positionCounts = { regiones: z.int(), departamentos: z.int(), municipios: z.int() }
// The country's missing departments and municipalities, with DANE codes.
export const getMissingPositions = endpoint({
  method: 'GET',
  path: '/api/get_missing_positions',
  summary: 'Cuántos departamentos y municipios del DANE faltan por cargar',
  permission: { anyOf: [rights.create] },
  response: z.object(positionCounts),
})
export const loadNationalPositions = endpoint({
  method: 'POST',
  path: '/api/load_national_positions',
  summary: 'Carga los departamentos y municipios del DANE que faltan; lo que existe o se eliminó no cambia',
  permission: { anyOf: [rights.create] },
  audit: 'positions.loaded',
  body: z.strictObject(identity),
  response: message.extend(positionCounts),
})

export const getRegions = endpoint({
  method: 'GET',
  path: '/api/get_regions',
  summary: 'Regiones activas',
  permission: 'session',
  response: z.array(idName),
})
export const getDepartments = endpoint({
  method: 'GET',
  path: '/api/get_departments',
  summary: 'Departamentos activos; value es la región',
  permission: 'session',
  query: z.strictObject({ value: queryId.optional() }),
  response: z.array(idName.extend({ region: z.int() })),
})
export const getMunicipalities = endpoint({
  method: 'GET',
  path: '/api/get_municipalities',
  summary: 'Municipios activos de un departamento o de una región',
  permission: 'session',
  query: z.strictObject({ departamento: queryId.optional(), region: queryId.optional() }),
  response: z.array(idName.extend({ departamento: z.int() })),
})
// Settlements: every municipality with its parents, for one searchable list.
export const getSettlement = endpoint({
  method: 'GET',
  path: '/api/get_settlement',
  summary: 'Poblaciones: municipio, departamento y región, por texto',
  permission: 'session',
  query: z.strictObject({ texto: text(limits.nameLength).optional() }),
  response: z.array(idName.extend({ departamento: z.string(), region: z.string() })),
})
