import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { day, idName, page, recordId, text, wireDateTime } from '../core/wire.ts'

export const historyActions = {
  creado: 'Creación',
  actualizado: 'Actualización',
  eliminado: 'Eliminación',
  restaurado: 'Restauración',
} as const
export type HistoryAction = keyof typeof historyActions

const change = z.object({ campo: z.string(), etiqueta: z.string(), antes: z.string().nullable(), despues: z.string().nullable() })
export const historyEntry = z.object({
  lote: z.string(),
  accion: z.enum(['creado', 'actualizado', 'eliminado', 'restaurado']),
  usuario: z.string(),
  fecha: wireDateTime,
  /** The origin of the change, if worth showing: an import. */
  origen: z.string().optional(),
  /** The note or attachment. */
  asunto: z.string().optional(),
  /** The action's own title, if it has one. */
  titulo: z.string().optional(),
  cambios: z.array(change),
})
export type HistoryEntry = z.infer<typeof historyEntry>

const endpoint = endpointsOf('Bitácora')

export const historyFilters = {
  usuid: recordId.nullish(),
  campo: text(120).nullish(),
  accion: z.enum(['creado', 'actualizado', 'eliminado', 'restaurado']).nullish(),
  desde: day.nullish(),
  hasta: day.nullish(),
}
export const getHistory = endpoint({
  method: 'POST',
  path: '/api/general/get_history',
  summary: 'Quién cambió qué y cuándo en un registro, por guardado',
  permission: 'session',
  audit: false,
  body: z.strictObject({ entidad: text(60), id: recordId, ...historyFilters, rows: page.rows, first: page.first }),
  response: z.object({ results: z.array(historyEntry), total: z.int().max(limits.maxId) }),
})
/** The filter options of this record's history. */
export const getHistoryOptions = endpoint({
  method: 'POST',
  path: '/api/general/get_history_options',
  summary: 'Quiénes y qué campos aparecen en la bitácora de un registro',
  permission: 'session',
  audit: false,
  body: z.strictObject({ entidad: text(60), id: recordId }),
  response: z.object({
    usuarios: z.array(idName),
    campos: z.array(z.object({ campo: z.string(), etiqueta: z.string() })),
  }),
})
