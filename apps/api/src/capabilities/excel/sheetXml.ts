import { dayInMs } from '@soportica/rules/calendarDay'
import { cellText } from './cellText.ts'
import { type Look, lookNumber } from './looks.ts'
import type { Cell, SheetColumn } from './workbook.ts'
import { escaped, sheetOpening, styleNumber } from './workbookParts.ts'

/** With a longer one Excel calls the file damaged. */
export const longestText = 32_767
const dayFormat = 'yyyy-mm-dd'
const displayDayFormat = 'dd-mm-yyyy'
/** The formats that the columns of a sheet need; the style of the n-th is n + 1. */
export const formatsOf = (columns: readonly SheetColumn[]): string[] => [
  ...new Set([...columns.flatMap(({ numFmt }) => numFmt ?? []), dayFormat, displayDayFormat]),
]

function letters(column: number): string {
  const higher = Math.floor(column / 26)
  return (higher > 0 ? letters(higher - 1) : '') + String.fromCharCode(65 + (column % 26))
}

// Nearly every text is written as it is; only these are looked at sign by sign.
const special = /[&<>"\p{Cc}\ud800-\udfff\ufffe\uffff]|_x|^ | $/u
const spaced = /^\s|\s$|[\n\t]/
// The first day that the calendar of spreadsheets and ours have in common; they know a 29 February 1900.
const [firstDay, epoch] = [Date.UTC(1900, 2, 1), Date.UTC(1899, 11, 30)]

const serial = (date: Date): number => (date.getTime() - (date.getTime() < firstDay ? epoch + dayInMs : epoch)) / dayInMs

function textElement(whole: string): string {
  const text = whole.slice(0, longestText)
  if (!special.test(text)) return `<t>${text}</t>`
  const written = escaped(cellText(text))
  return spaced.test(written) ? `<t xml:space="preserve">${written}</t>` : `<t>${written}</t>`
}

type Column = { readonly name: string; readonly styled: string; readonly dated: string }

/** A row that looks like something: all of its cells alike, or each as it says. */
export type LookedRow = { readonly cells: readonly Cell[]; readonly look: Look | readonly Look[]; readonly height?: number }
/** For paper: across the page and as wide as it. */
export type Printed = { readonly frozen: number; readonly merged: readonly string[]; readonly after?: string }

const printing = '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>'
const landscape = '<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>'
const footer = '<headerFooter><oddFooter>&amp;RPágina &amp;P de &amp;N</oddFooter></headerFooter>'

/** The XML of one sheet. A cell without a value is written only if it has a look. */
export class SheetXml {
  readonly #columns: readonly Column[]
  readonly #formats: readonly string[]
  readonly opening: string
  readonly closing: string

  constructor(columns: readonly SheetColumn[], printed?: Printed, frozen = printed?.frozen ?? 1, after = printed?.after ?? '') {
    const formats = formatsOf(columns)
    const style = (format: string) => ` s="${formats.indexOf(format) + 1}"`
    this.#formats = formats
    this.#columns = columns.map(({ numFmt }, at) => ({
      name: `<c r="${letters(at)}`,
      styled: numFmt ? style(numFmt) : '',
      dated: style(numFmt ?? dayFormat),
    }))
    const widths = columns.flatMap(({ width }, at) =>
      width === undefined ? [] : [`<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`],
    )
    const pane = `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`
    this.opening = `${sheetOpening}${printed ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : ''}<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData>`
    const merged = (printed?.merged ?? []).map((range) => `<mergeCell ref="${range}"/>`)
    const merges = merged.length > 0 ? `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>` : ''
    this.closing = `</sheetData>${merges}${printed ? `${printing}${landscape}${footer}` : ''}${after}</worksheet>`
  }

  lookedRow(number: number, { cells, look, height }: LookedRow): string {
    const written = cells.map((value, at) => {
      const format = value instanceof Date ? this.#formats.indexOf(displayDayFormat) + 1 : 0
      const style = styleNumber(format, lookNumber(typeof look === 'string' ? look : look[at]), this.#formats.length)
      const cell = `${this.#columns[at]!.name}${number}" s="${style}"`
      if (value === null || value === '') return `${cell}/>`
      if (typeof value === 'string') return `${cell} t="inlineStr"><is>${textElement(value)}</is></c>`
      return `${cell}><v>${value instanceof Date ? serial(value) : value}</v></c>`
    })
    return `<row r="${number}"${height === undefined ? '' : ` ht="${height}" customHeight="1"`}>${written.join('')}</row>`
  }

  /** Texts of columns that are numbers are numbers as the database writes them. */
  row(number: number, cells: readonly Cell[], numbers: readonly boolean[] = []): string {
    let row = `<row r="${number}">`
    for (let at = 0; at < cells.length; at += 1) {
      const value = cells[at]
      if (value === null || value === undefined || value === '') continue
      const { name, styled, dated } = this.#columns[at]!
      if (typeof value === 'string' && !numbers[at]) row += `${name}${number}"${styled} t="inlineStr"><is>${textElement(value)}</is></c>`
      else if (value instanceof Date) row += `${name}${number}"${dated}><v>${serial(value)}</v></c>`
      else if (Number.isFinite(Number(value))) row += `${name}${number}"${styled}><v>${value}</v></c>`
    }
    return `${row}</row>`
  }
}
