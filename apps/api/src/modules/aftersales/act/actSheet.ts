import {
  acts,
  classifications,
  closeStates,
  findingLabels,
  impacts,
  lineStates,
  paddedReport,
  reportLabels,
  reportStateName,
} from '@soportica/contract/aftersales/states'
import { isLate, isToClose } from '@soportica/rules/findings'
import type { PrintedSheet } from '../../../capabilities/excel/printedBook.ts'
import type { SheetPicture } from '../../../capabilities/excel/pictureParts.ts'
import type { LookedRow } from '../../../capabilities/excel/sheetXml.ts'
import type { Cell } from '../../../capabilities/excel/workbook.ts'
import type { Counters, OfResponsible } from '../findings/counters.queries.ts'
import type { StoredLine } from '../findings/findingRows.queries.ts'
import type { ActPhoto } from '../photos/actPhotos.ts'
import { linePictures, photoColumns, photoRowHeight } from './linePictures.ts'
import type { ReportRecord } from '../reports/reportRows.queries.ts'

export type Act = {
  readonly report: ReportRecord
  readonly tipo: 1 | 2
  readonly today: string
  readonly lines: readonly StoredLine[]
  readonly people: readonly OfResponsible[]
  readonly photos: readonly ActPhoto[]
  readonly counters: Counters
}

const named = (options: readonly { readonly id: number; readonly nombre: string }[], id: number): string =>
  options.find((option) => option.id === id)?.nombre ?? ''
const day = (text: string): Cell => (text ? new Date(`${text.slice(0, 10)}T00:00:00Z`) : null)

type Column = { readonly header: string; readonly width: number; readonly read: (line: StoredLine) => Cell }
const columnsOf = (tipo: 1 | 2): readonly Column[] => [
  { header: 'Actividad', width: 34, read: ({ actividad, adicional }) => (adicional ? `${actividad} (adicional)` : actividad) },
  { header: findingLabels.estado, width: 11, read: ({ estado }) => named(lineStates, estado) },
  ...(tipo === 2
    ? [{ header: 'En la preentrega', width: 12, read: ({ preentrega }: StoredLine) => named(lineStates, preentrega ?? 0) }]
    : []),
  { header: findingLabels.classification, width: 15, read: ({ classification }) => named(classifications, classification) },
  { header: findingLabels.categoriesAfterSale, width: 20, read: ({ categoria }) => categoria },
  { header: findingLabels.subCategoriesAfterSale, width: 20, read: ({ subcategoria }) => subcategoria },
  { header: findingLabels.impact, width: 10, read: ({ impact }) => named(impacts, impact) },
  { header: findingLabels.impactoDescripcion, width: 26, read: ({ impactoDescripcion }) => impactoDescripcion },
  { header: findingLabels.descripcion, width: 38, read: ({ descripcion }) => descripcion },
  { header: findingLabels.responsable, width: 24, read: ({ nomresponsable }) => nomresponsable },
  { header: findingLabels.feccierre, width: 13, read: ({ feccierre }) => day(feccierre) },
  {
    header: findingLabels.estadoactividad,
    width: 13,
    read: ({ estado, estadoactividad }) => (estado === 2 ? named(closeStates, estadoactividad) : ''),
  },
  { header: findingLabels.recomendacion, width: 34, read: ({ recomendacion }) => recomendacion },
  ...photoColumns,
]

const letter = (at: number): string => String.fromCharCode(65 + at)
/** Rows one after the other, with what is merged in them. */
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

function addHead(layout: Layout, { report, tipo, today, counters }: Act): void {
  const title = acts.find((act) => act.tipo === tipo)!.nombre
  layout.add({ cells: ['Logo', title], look: ['place', 'title'], height: 26 })
  layout.add({ cells: [null, `Reporte de posventa # ${paddedReport(report.repid)}`], look: ['place', 'subtitle'], height: 22 })
  layout.merge(1, 0, 0, 2)
  layout.merge(1, 1, 6)
  layout.merge(2, 1, 6)
  const pairs: [string, Cell, string, Cell][] = [
    [reportLabels.sucursal, report.sucursal, 'Código', report.codigo],
    ['Municipio', report.municipio, 'Estado', reportStateName(report.estado)],
    [reportLabels.contratista, report.contratista, reportLabels.usucontratista, report.usucontratista],
    [reportLabels.fechaPreentrega, day(report.fechaPreentrega), reportLabels.fechaEntrega, day(report.fechaEntrega)],
    ['Registrado por', report.autor, 'Fecha de registro', day(report.fecreg)],
    ['Actividades', report.totalOriginal, 'Por chequear', counters.porChequear],
    ['Fecha del acta', day(today), '', null],
  ]
  for (const [label, value, other, second] of pairs) {
    layout.add({
      cells: [label, value, null, null, other, second, null, null],
      look: ['label', 'value', 'value', 'value', 'label', 'value', 'value', 'value'],
    })
    layout.merge(layout.rows.length, 1, 3)
    layout.merge(layout.rows.length, 5, 7)
  }
}

function addLines(layout: Layout, { lines, photos }: Act, columns: readonly Column[]): void {
  if (lines.length === 0) layout.band('Todavía no se ha chequeado ninguna actividad.', 'subtitle')
  let place: number | undefined
  for (const line of lines) {
    if (line.ubicacionId !== place) layout.band(line.ubicacion, 'section', 20)
    place = line.ubicacionId
    const pictures = linePictures(photos, line, layout.rows.length, columns.length)
    layout.pictures.push(...pictures)
    const height = pictures.length > 0 ? photoRowHeight : undefined
    layout.add({ cells: columns.map(({ read }) => read(line)), look: 'cell', height })
  }
}

type Figures = readonly [name: string, found: number, toClose: number, late: number]
function addTotals(layout: Layout, title: string, rows: readonly Figures[]): void {
  layout.space()
  layout.add({ cells: [title, 'Hallazgos', 'Por cerrar', 'Vencidos'], look: 'heading', height: 20 })
  for (const row of rows) layout.add({ cells: row, look: 'cell' })
  const sum = (at: 1 | 2 | 3): number => rows.reduce((total, row) => total + row[at], 0)
  layout.add({ cells: ['Total de Hallazgos', sum(1), sum(2), sum(3)], look: 'total' })
}
function byClass({ lines, today }: Act): Figures[] {
  const bad = lines.filter(({ estado }) => estado === 2)
  const classes = [...classifications, { id: 0, nombre: 'Sin clasificación' }]
  return classes.map(({ id, nombre }): Figures => {
    const own = bad.filter(({ classification }) => classification === id)
    return [nombre, own.length, own.filter(isToClose).length, own.filter((line) => isLate(line, today)).length]
  })
}

function addSignatures(layout: Layout, { report }: Act): void {
  layout.space()
  layout.add({ cells: [], look: 'value', height: 54 })
  const looks = ['signature', 'value', 'value', 'signature', 'signature', 'value', 'signature', 'signature'] as const
  const rows: Cell[][] = [
    ['Por el contratista', null, null, 'Por la interventoría', null, null, 'Recibe por la sucursal', null],
    [report.usucontratista, null, null, 'Nombre y cédula', null, null, 'Nombre y cédula', null],
  ]
  for (const [at, cells] of rows.entries()) {
    layout.add({ cells, look: at === 0 ? looks : looks.map(() => 'value' as const) })
    layout.merge(layout.rows.length, 3, 4)
    layout.merge(layout.rows.length, 6, 7)
  }
}

/** An act as it is handed over: whose it is, what was found at each location, totals, and where one signs. */
export function actSheet(act: Act): PrintedSheet {
  const columns = columnsOf(act.tipo)
  const layout = new Layout(columns.length)
  addHead(layout, act)
  layout.add({ cells: columns.map(({ header }) => header), look: 'heading', height: 32 })
  const title = layout.rows.length
  addLines(layout, act, columns)
  addTotals(layout, 'Totales por clasificación', byClass(act))
  const people = act.people.map((one): Figures => [one.responsable, one.countFindings, one.porCerrar, one.vencidos])
  addTotals(layout, 'Totales por responsable', people)
  addSignatures(layout, act)
  const name = act.tipo === 1 ? 'Acta preentrega' : 'Acta entrega'
  const { rows, merged, pictures } = layout
  return { name, widths: columns.map(({ width }) => width), rows, merged, pictures, frozen: title, title }
}
