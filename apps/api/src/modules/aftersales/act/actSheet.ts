import { classifications, closingOf, findingLabels, impacts, lineStates } from '@soportica/contract/aftersales/states'
import type { PrintedSheet } from '../../../capabilities/excel/printedBook.ts'
import type { SheetPicture } from '../../../capabilities/excel/pictureParts.ts'
import type { LookedRow } from '../../../capabilities/excel/sheetXml.ts'
import type { Cell } from '../../../capabilities/excel/workbook.ts'
import type { StoredLine } from '../findings/findingRows.queries.ts'
import { logoPicture } from '../../../capabilities/excel/logoPicture.ts'
import { linePictures, photoColumns, photoRowHeight } from './linePictures.ts'
import * as parts from './actParts.ts'

const day = (text: string): Cell => (text ? new Date(`${text.slice(0, 10)}T00:00:00Z`) : null)

type Column = { readonly header: string; readonly width: number; readonly read: (line: StoredLine) => Cell }
const columnsOf = (tipo: 1 | 2): readonly Column[] => [
  { header: 'Actividad', width: 34, read: ({ actividad, adicional }) => (adicional ? `${actividad} (adicional)` : actividad) },
  { header: findingLabels.estado, width: 11, read: ({ estado }) => parts.optionName(lineStates, estado) },
  ...(tipo === 2
    ? [{ header: 'En la preentrega', width: 12, read: ({ preentrega }: StoredLine) => parts.optionName(lineStates, preentrega ?? 0) }]
    : []),
  { header: findingLabels.classification, width: 15, read: ({ classification }) => parts.optionName(classifications, classification) },
  { header: findingLabels.categoriesAfterSale, width: 20, read: ({ categoria }) => categoria },
  { header: findingLabels.subCategoriesAfterSale, width: 20, read: ({ subcategoria }) => subcategoria },
  { header: findingLabels.impact, width: 10, read: ({ impact }) => parts.optionName(impacts, impact) },
  { header: findingLabels.impactoDescripcion, width: 26, read: ({ impactoDescripcion }) => impactoDescripcion },
  { header: findingLabels.descripcion, width: 38, read: ({ descripcion }) => descripcion },
  { header: findingLabels.responsable, width: 24, read: ({ nomresponsable }) => nomresponsable },
  { header: findingLabels.feccierre, width: 13, read: ({ feccierre }) => day(feccierre) },
  {
    header: findingLabels.estadoactividad,
    width: 13,
    read: (line) => (line.estado === 2 ? closingOf(line) : ''),
  },
  { header: findingLabels.recomendacion, width: 34, read: ({ recomendacion }) => recomendacion },
  ...photoColumns,
]

const letter = (at: number): string => String.fromCharCode(65 + at)
/** Rows in order, with their merged cells. */
class Layout {
  readonly rows: LookedRow[] = []
  readonly merged: string[] = []
  readonly pictures: SheetPicture[] = []
  readonly #last: number
  constructor(width: number) {
    this.#last = width - 1
  }
  add(row: LookedRow): void {
    this.rows.push(row)
  }
  space(): void {
    this.add({ cells: [], look: 'value' })
  }
  /** A text over all columns. */
  band(text: string, look: 'section' | 'subtitle', height?: number): void {
    this.add({ cells: [text, ...Array.from({ length: this.#last }, () => null)], look, height })
    this.merge(this.rows.length, 0, this.#last)
  }
  merge(row: number, from: number, to: number, until = row): void {
    this.merged.push(`${letter(from)}${row}:${letter(to)}${until}`)
  }
}

const cellOf = (fact: ReturnType<typeof parts.factsOf>[number][1]): Cell =>
  typeof fact === 'object' ? day(fact.day) : fact === '' ? null : fact
function addHead(layout: Layout, act: parts.Act): void {
  const logo = act.logo && logoPicture(act.logo)
  if (logo) layout.pictures.push(logo)
  // Without a logo the title starts at the left.
  const before = logo ? [null] : []
  layout.add({ cells: [...before, parts.titleOf(act)], look: [...before.map(() => 'value' as const), 'title'], height: 26 })
  layout.add({ cells: [...before, parts.numberOf(act)], look: [...before.map(() => 'value' as const), 'subtitle'], height: 22 })
  if (logo) layout.merge(1, 0, 0, 2)
  layout.merge(1, before.length, 6)
  layout.merge(2, before.length, 6)
  for (const [label, value, other, second] of parts.factsOf(act)) {
    layout.add({
      cells: [label, cellOf(value), null, null, other, cellOf(second), null, null],
      look: ['label', 'value', 'value', 'value', 'label', 'value', 'value', 'value'],
    })
    layout.merge(layout.rows.length, 1, 3)
    layout.merge(layout.rows.length, 5, 7)
  }
}

function addLines(layout: Layout, { lines, photos }: parts.Act, columns: readonly Column[]): void {
  if (lines.length === 0) layout.band(parts.nothingChecked, 'subtitle')
  let locationId: number | undefined
  for (const line of lines) {
    if (line.ubicacionId !== locationId) layout.band(line.ubicacion, 'section', 20)
    locationId = line.ubicacionId
    const pictures = linePictures(photos, line, layout.rows.length, columns.length)
    layout.pictures.push(...pictures)
    const height = pictures.length > 0 ? photoRowHeight : undefined
    layout.add({ cells: columns.map(({ read }) => read(line)), look: 'cell', height })
  }
}

function addTotals(layout: Layout, title: string, rows: readonly parts.Figures[]): void {
  layout.space()
  layout.add({ cells: [title, ...parts.figuresHead], look: 'heading', height: 20 })
  for (const row of rows) layout.add({ cells: row, look: 'cell' })
  layout.add({ cells: parts.totalOf(rows), look: 'total' })
}

function addSignatures(layout: Layout, act: parts.Act): void {
  layout.space()
  layout.add({ cells: [], look: 'value', height: 54 })
  const looks = ['signature', 'value', 'value', 'signature', 'signature', 'value', 'signature', 'signature'] as const
  const [contractor, supervisor, branch] = parts.signaturesOf(act)
  for (const at of [0, 1] as const) {
    const cells = [contractor![at], null, null, supervisor![at], null, null, branch![at], null]
    layout.add({ cells, look: at === 0 ? looks : looks.map(() => 'value' as const) })
    layout.merge(layout.rows.length, 3, 4)
    layout.merge(layout.rows.length, 6, 7)
  }
}

/** An act as a sheet: facts, findings by location, totals and signatures. */
export function actSheet(act: parts.Act): PrintedSheet {
  const columns = columnsOf(act.tipo)
  const layout = new Layout(columns.length)
  addHead(layout, act)
  layout.add({ cells: columns.map(({ header }) => header), look: 'heading', height: 32 })
  const title = layout.rows.length
  addLines(layout, act, columns)
  for (const { title: of, rows } of parts.totalsOf(act)) addTotals(layout, of, rows)
  addSignatures(layout, act)
  const name = act.tipo === 1 ? 'Acta preentrega' : 'Acta entrega'
  const { rows, merged, pictures } = layout
  return { name, widths: columns.map(({ width }) => width), rows, merged, pictures, frozen: title, title }
}
