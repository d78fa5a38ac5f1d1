import { toDisk } from '../zip/toDisk.ts'
import { ZipFile } from '../zip/zipFile.ts'
import { logoLines, logoPicture } from './logoPicture.ts'
import { drawingOf, drawingPath, pictureParts } from './pictureParts.ts'
import { SheetXml, formatsOf } from './sheetXml.ts'
import type { Cell, Sheet } from './workbook.ts'
import { sheetPath, workbookParts } from './workbookParts.ts'

const longestName = 31
/** The limits of a sheet: the rows that Excel knows, and the size that can be packed as one piece. */
export const bounds = { rows: 1_048_576, size: 3 * 2 ** 30 }

// Excel refuses these in the name of a sheet.
const nameOf = (name: string, at: number): string => {
  const end = at === 0 ? '' : `_${at + 1}`
  return name.replace(/[[\]:*?/\\]/g, ' ').slice(0, longestName - end.length) + end
}

/** A workbook written row by row. Rows beyond the limit continue in another sheet with the same headers. */
export class WorkbookFile {
  readonly #disk: ReturnType<typeof toDisk>
  readonly #zip: ZipFile
  readonly #sheet: Sheet
  readonly #xml: SheetXml
  readonly #most: typeof bounds
  readonly #above: readonly string[]
  readonly #sheets: string[] = []
  #row = 0

  constructor(path: string, sheet: Sheet, most = bounds) {
    this.#sheet = sheet
    this.#most = most
    this.#above = [...Array.from({ length: sheet.logo ? logoLines : 0 }, () => ''), ...(sheet.heading ?? [])]
    this.#xml = new SheetXml(sheet.columns, undefined, this.#above.length + 1, sheet.logo ? drawingOf : '')
    this.#disk = toDisk(path)
    this.#zip = new ZipFile(this.#disk.write)
    this.#begin()
  }

  addRow(cells: readonly Cell[], numbers?: readonly boolean[]): void {
    if (this.#row >= this.#most.rows || this.#zip.size > this.#most.size) {
      this.#end()
      this.#begin()
    }
    this.#row += 1
    this.#zip.write(this.#xml.row(this.#row, cells, numbers))
  }

  finish(): void {
    this.#end()
    const { columns, logo } = this.#sheet
    const drawings = logo ? this.#sheets.map((_, at) => drawingPath(at)) : []
    if (logo)
      for (const at of this.#sheets.keys())
        for (const [path, content] of pictureParts(at, [logoPicture(logo)])) this.#zip.add(path, content)
    for (const [path, content] of workbookParts(this.#sheets, formatsOf(columns), [], drawings)) this.#zip.add(path, content)
    this.#zip.finish()
    this.#disk.keep()
  }

  close(): void {
    this.#disk.close()
  }

  #begin(): void {
    this.#zip.begin(sheetPath(this.#sheets.length))
    this.#sheets.push(nameOf(this.#sheet.name, this.#sheets.length))
    const lines = [...this.#above.map((line) => [line]), this.#sheet.columns.map(({ header }) => header)]
    this.#row = lines.length
    this.#zip.write(this.#xml.opening + lines.map((cells, at) => this.#xml.row(at + 1, cells)).join(''))
  }

  #end(): void {
    this.#zip.write(this.#xml.closing)
    this.#zip.end()
  }
}
