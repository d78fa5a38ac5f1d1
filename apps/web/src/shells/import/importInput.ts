import { notExcel, oldExcel } from '@soportica/contract/core/screenSentences'
import { excelKindOf, importLimits } from '@soportica/contract/core/imports'
import { formatNumber } from '../../lib/format.ts'

const megabyte = 1_048_576
export const rowsLimit = formatNumber(importLimits.rows)
export const sizeLimit = (bytes: number = importLimits.bytes): string => `${bytes / megabyte} MB`
const asFile = 'Guárdelas en un archivo .xlsx y cárguelo.'

/** Why these rows cannot be reviewed; undefined if they can. The first row has the headings. */
export function pastedRowsError(rows: readonly (readonly string[])[], longest: number = importLimits.cell): string | undefined {
  if (rows.length === 0) return 'Pegue las filas copiadas de Excel, con sus encabezados, o elija un archivo.'
  if (rows.length === 1) return 'Solo hay una fila: copie también los encabezados, que van en la primera.'
  if (rows.length - 1 > importLimits.rows)
    return `Son ${formatNumber(rows.length - 1)} filas y se revisan hasta ${rowsLimit} a la vez. Pegue menos.`
  if (rows.some((row) => row.length > importLimits.columns))
    return `Hay más de ${importLimits.columns} columnas. Copie solo las que necesita.`
  const long = rows.findIndex((row) => row.some((cell) => cell.length > longest))
  if (long !== -1) return `La fila ${long + 1} tiene una celda de más de ${formatNumber(longest)} caracteres. Acórtela.`
  // The rest of the request is its names and quotation marks.
  const size = new TextEncoder().encode(JSON.stringify(rows)).length
  return size > importLimits.bytes - 1024 ? `Es demasiado texto para pegarlo de una vez. ${asFile}` : undefined
}

/** Why this file cannot be sent: an .xlsx is a zip, whatever its name says. */
export async function importFileError(file: File, most: number = importLimits.bytes): Promise<string | undefined> {
  const fileKind = excelKindOf(file.name)
  if (fileKind !== 'xlsx') return fileKind === 'antiguo' ? oldExcel(file.name) : notExcel(file.name)
  if (file.size > most) return `${file.name} pesa más de ${sizeLimit(most)}. Divídalo en archivos más pequeños.`
  const [p, k] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return p === 0x50 && k === 0x4b ? undefined : notExcel(file.name)
}
