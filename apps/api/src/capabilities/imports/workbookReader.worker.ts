import { readXlsx } from 'hucre/xlsx'
import { answerOrder } from '../threads/answerOrder.ts'
import { unpack } from '../zip/readZip.ts'
import { sheetText } from './sheetText.ts'
import type { Bounds, ReadAnswer } from './readWorkbook.ts'

type Order = { file: Uint8Array; bounds: Bounds }

const filled = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1

async function read({ file, bounds }: Order): Promise<string[][]> {
  const unfolded = unpack(Buffer.from(file.buffer, file.byteOffset, file.byteLength), bounds.unfolded)
  const { sheets } = await readXlsx(unfolded, { sheets: [0], readStyles: true, maxRows: bounds.scanned, range: bounds.range })
  const [sheet] = sheets
  if (!sheet) throw new Error('there is no sheet in it')
  return sheet.rows.map((row, at) => {
    const cells = row.map((value, column) => sheetText(value, sheet.cells?.get(`${at},${column}`)?.style).slice(0, bounds.cell + 1))
    return cells.slice(0, filled(cells))
  })
}

answerOrder(async (order: Order): Promise<ReadAnswer> => ({ rows: await read(order) }))
