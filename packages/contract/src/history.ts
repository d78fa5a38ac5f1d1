import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { page, recordId, text, wireDateTime } from './wire.ts'

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
  cambios: z.array(change),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const getHistory = endpoint({
  method: 'POST',
  path: '/api/general/get_history',
  tag: 'Bitácora',
  summary: 'Quién cambió qué y cuándo en un registro, por guardado',
  permission: 'session',
  audit: false,
  body: z.strictObject({ entidad: text(60), id: recordId, rows: page.rows, first: page.first }),
  response: z.object({ results: z.array(historyEntry), total: z.int().max(limits.maxId) }),
})
