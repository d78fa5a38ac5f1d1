import { readXlsx } from 'hucre/xlsx'
import { sheetText } from '../../imports/sheetText.ts'
import { unpack } from '../../zip/readZip.ts'

const mostUnfolded = 100 * 1024 * 1024
const previewLimits = { sheets: 20, rows: 200, columns: 50, cell: 500 } as const
// One row and column more than we show, to notice that there is more.
const range = 'A1:AY201'

export type SheetRows = { nombre: string; filas: string[][]; cortada: boolean }

const filled = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1

/** The first rows and columns of each sheet, as a person sees them. */
export async function sheetRows(file: Buffer): Promise<SheetRows[]> {
  const { sheets } = await readXlsx(unpack(file, mostUnfolded), { readStyles: true, maxRows: previewLimits.rows + 1, range })
  return sheets.slice(0, previewLimits.sheets).map(({ name, rows, cells }) => {
    const all = rows.slice(0, previewLimits.rows + 1).map((row, at) => {
      const texts = row.map((value, column) => sheetText(value, cells?.get(`${at},${column}`)?.style).slice(0, previewLimits.cell))
      return texts.slice(0, filled(texts))
    })
    const cortada = all.length > previewLimits.rows || all.some((row) => row.length > previewLimits.columns)
    return { nombre: name, filas: all.slice(0, previewLimits.rows).map((row) => row.slice(0, previewLimits.columns)), cortada }
  })
}
