import { z } from 'zod'
import { endpointsOf } from './endpoint.ts'
import { limits } from './limits.ts'
import { message, text } from './wire.ts'

const endpoint = endpointsOf('Exportaciones')
const exportId = z.uuid()
const params = z.strictObject({ expid: exportId })

export const exportStates = ['pendiente', 'en curso', 'lista', 'cancelada', 'fallida'] as const
export const exportProgress = z.object({
  expid: exportId,
  estado: z.enum(exportStates),
  filas: z.int(),
  total: z.int(),
  archivo: z.string(),
  mensaje: z.string().optional(),
})
export type ExportProgress = z.infer<typeof exportProgress>

// The list's own permission is checked when the export starts and when the file is fetched.
export const startExport = endpoint({
  method: 'POST',
  path: '/api/exports',
  summary: 'Empieza a generar el Excel de una lista',
  permission: 'session',
  audit: 'export.started',
  body: z.strictObject({
    lista: text(60),
    filtros: z.record(z.string().max(60), z.unknown()).default({}),
    columnas: z.array(text(60)).max(limits.maxColumns).default([]),
  }),
  response: exportProgress,
})
export const getExport = endpoint({
  method: 'GET',
  path: '/api/exports/{expid}',
  summary: 'Avance de una exportación',
  permission: 'session',
  params,
  response: exportProgress,
})
export const cancelExport = endpoint({
  method: 'DELETE',
  path: '/api/exports/{expid}',
  summary: 'Cancela una exportación',
  permission: 'session',
  audit: 'export.cancelled',
  params,
  response: message,
})
export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/exports/{expid}/file',
  summary: 'Descarga el archivo de una exportación',
  permission: 'session',
  audit: 'export.downloaded',
  params,
  response: 'file',
})
