import { Buffer } from 'node:buffer'
import { ZipFile } from '../zip/zipFile.ts'
import { drawingOf, drawingPath, pictureParts, type SheetPicture } from './pictureParts.ts'
import { type LookedRow, formatsOf, type Printed, SheetXml } from './sheetXml.ts'
import { sheetPath, workbookParts } from './workbookParts.ts'

/** A sheet that is laid out for people, row by row; titles are the rows that each printed page begins with. */
export type PrintedSheet = Printed & {
  readonly name: string
  readonly widths: readonly number[]
  readonly rows: readonly LookedRow[]
  readonly title: number
  readonly pictures?: readonly SheetPicture[]
}

export function printBook(sheets: readonly PrintedSheet[]): Uint8Array {
  const pieces: Uint8Array[] = []
  const zip = new ZipFile((bytes) => pieces.push(bytes))
  for (const [at, { widths, rows, frozen, merged, pictures = [] }] of sheets.entries()) {
    const xml = new SheetXml(
      widths.map((width) => ({ header: '', width })),
      { frozen, merged, after: pictures.length > 0 ? drawingOf : '' },
    )
    zip.begin(sheetPath(at))
    zip.write(xml.opening)
    for (const [number, row] of rows.entries()) zip.write(xml.lookedRow(number + 1, row))
    zip.write(xml.closing)
    zip.end()
    if (pictures.length > 0) for (const [path, content] of pictureParts(at, pictures)) zip.add(path, content)
  }
  const names = sheets.map(({ name }) => name)
  const titles = sheets.map(({ title }, sheet) => ({ sheet, rows: `$${title}:$${title}` }))
  const drawings = sheets.flatMap(({ pictures = [] }, at) => (pictures.length > 0 ? [drawingPath(at)] : []))
  for (const [path, content] of workbookParts(names, formatsOf([]), titles, drawings)) zip.add(path, content)
  zip.finish()
  return Buffer.concat(pieces)
}
