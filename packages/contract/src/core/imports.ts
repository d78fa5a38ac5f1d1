import { z } from 'zod'
import { endpointsOf } from './endpoint.ts'
import { limits } from './limits.ts'
import { message, queryId, queryNumber, recordId, text } from './wire.ts'

const endpoint = endpointsOf('Importaciones')
const importId = z.uuid()
const params = z.strictObject({ impid: importId })
// The list, and its parent row for lists within another row.
const target = { lista: text(60), lugar: recordId.optional() }
export const importLimits = { rows: 5_000, columns: 60, cell: 2_000, bytes: 8_388_608 } as const

/** The kind of a file by its name: only .xlsx is read. */
export function excelKindOf(nombre: string): 'xlsx' | 'antiguo' | 'ninguno' {
  if (/\.xlsx$/i.test(nombre)) return 'xlsx'
  return /\.xls$/i.test(nombre) ? 'antiguo' : 'ninguno'
}

// Excel's name of a cell: A1 is the first; AA follows Z.
function cellName(row: number, column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return `${column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))}${letter}${row + 1}`
}
function cellTooLong(path: readonly PropertyKey[] = [], most: number = importLimits.cell): string {
  const [row = 0, column = 0] = path.slice(-2).map(Number)
  return `La celda ${cellName(row, column)} tiene más de ${most} caracteres`
}

// Excel's limit: a profile has its permissions in one cell.
const longest = 32_767
const longCells: Readonly<Record<string, number>> = { profiles: longest }
/** The limit of a cell in this list. */
export const cellLimit = (lista: string): number => longCells[lista] ?? importLimits.cell

export const rowStates = ['nueva', 'cambiada', 'igual', 'erronea'] as const
export type RowState = (typeof rowStates)[number]

const previewRow = z.object({
  // Excel's row number: the headings are row 1.
  fila: z.int(),
  estado: z.enum(rowStates),
  id: z.int().optional(),
  /** The new texts by field. */
  valores: z.record(z.string(), z.string()),
  /** The stored values of changed fields. */
  antes: z.record(z.string(), z.string()),
  errores: z.array(z.object({ campo: z.string(), mensaje: z.string() })),
})
export type PreviewRow = z.infer<typeof previewRow>

export const importPreview = z.object({
  impid: importId,
  estado: z.enum(['previa', 'aplicada', 'deshecha']),
  archivo: z.string(),
  columnas: z.array(z.object({ nombre: z.string(), etiqueta: z.string() })),
  /** Headings that are no field of the list. */
  ignoradas: z.array(z.string()),
  totales: z.object({ nueva: z.int(), cambiada: z.int(), igual: z.int(), erronea: z.int() }),
  filas: z.array(previewRow),
  total: z.int().max(limits.maxId),
})
export type ImportPreview = z.infer<typeof importPreview>

export const importOutcome = message.extend({
  aplicados: z.int(),
  rechazados: z.array(z.object({ fila: z.int(), motivo: z.string() })),
  /** Rows that were saved, or needed no saving, otherwise than the preview said. */
  avisos: z.array(z.object({ fila: z.int(), motivo: z.string() })).optional(),
})
export type ImportOutcome = z.infer<typeof importOutcome>

// The list's own permissions are checked at each step: creating for new rows, editing for changed ones.
export const startImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  summary: 'Revisa filas pegadas de Excel, sin guardar nada; la primera trae los encabezados',
  permission: 'session',
  audit: 'import.started',
  body: z
    .strictObject({
      ...target,
      filas: z
        .array(
          z
            .array(z.string().max(longest, { error: ({ path }) => cellTooLong(path, longest) }))
            .max(importLimits.columns, `No se pueden revisar más de ${importLimits.columns} columnas`),
        )
        .min(1, 'No hay filas para revisar')
        .max(importLimits.rows + 1, `No se pueden revisar más de ${importLimits.rows} filas a la vez`),
    })
    .superRefine(({ lista, filas }, context) => {
      const most = cellLimit(lista)
      for (const [row, cells] of filas.entries()) {
        const column = cells.findIndex((cell) => cell.length > most)
        if (column === -1) continue
        const path = ['filas', row, column]
        context.addIssue({ code: 'custom', path, message: cellTooLong(path, most) })
        return
      }
    }),
  response: importPreview,
})
/** The body is the file itself. */
export const startImportFile = endpoint({
  method: 'POST',
  path: '/api/imports/file',
  summary: 'Revisa las filas de un archivo de Excel, sin guardar nada',
  permission: 'session',
  audit: 'import.started',
  query: z.strictObject({ lista: text(60), lugar: queryId.optional(), archivo: text(200) }),
  fileType: 'application/octet-stream',
  response: importPreview,
})
export const getImport = endpoint({
  method: 'GET',
  path: '/api/imports/{impid}',
  summary: 'Filas de una importación, por estado',
  permission: 'session',
  params,
  query: z.strictObject({
    estado: z.enum(rowStates).optional(),
    first: queryNumber(z.int().min(0).max(limits.maxId)).default(0),
    rows: queryNumber(z.int().min(1).max(limits.maxPageSize)).default(50),
  }),
  response: importPreview,
})
export const getRejectedRows = endpoint({
  method: 'GET',
  path: '/api/imports/{impid}/rejected',
  summary: 'Excel con las filas que no se guardan y lo que hay que corregir en cada una',
  permission: 'session',
  params,
  response: 'file',
})
export const applyImport = endpoint({
  method: 'POST',
  path: '/api/imports/{impid}/apply',
  summary: 'Guarda las filas nuevas y cambiadas de una importación, como un solo lote',
  permission: 'session',
  audit: 'import.applied',
  params,
  body: z.strictObject({}),
  response: importOutcome,
})
export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/{impid}/undo',
  summary: 'Deshace una importación: devuelve cada registro a como estaba, si nadie lo ha cambiado después',
  permission: 'session',
  audit: 'import.undone',
  params,
  body: z.strictObject({}),
  response: importOutcome,
})
export const cancelImport = endpoint({
  method: 'DELETE',
  path: '/api/imports/{impid}',
  summary: 'Descarta una importación que no se ha guardado',
  permission: 'session',
  audit: 'import.cancelled',
  params,
  response: message,
})
