import {
  classifications,
  closingOf,
  findingLabels,
  impacts,
  lineStates,
  type PhotoMoment,
  photoMoments,
} from '@soportica/contract/aftersales/states'
import { dayText } from '@soportica/rules/calendarDay'
import type { PdfPiece, PrintedPdf } from '../../../capabilities/pdf/pdfContent.ts'
import type { StoredLine } from '../findings/findingRows.queries.ts'
import type { ActPhoto } from '../photos/actPhotos.ts'
import * as parts from './actParts.ts'

const joined = (...words: readonly string[]): string => words.filter(Boolean).join('\n')

type PhotosByLine = ReadonlyMap<number, readonly ActPhoto[]>
type Column = {
  readonly header: string
  readonly width: number | '*'
  readonly read: (line: StoredLine) => string
  /** The photos of this moment appear below it. */
  readonly moment?: PhotoMoment
}
const columnsOf = (tipo: 1 | 2): readonly Column[] => [
  { header: 'Actividad', width: 112, read: ({ actividad, adicional }) => (adicional ? `${actividad} (adicional)` : actividad) },
  { header: findingLabels.estado, width: 34, read: ({ estado }) => parts.optionName(lineStates, estado) },
  ...(tipo === 2
    ? [{ header: 'En la preentrega', width: 46, read: ({ preentrega }: StoredLine) => parts.optionName(lineStates, preentrega ?? 0) }]
    : []),
  { header: findingLabels.classification, width: 50, read: ({ classification }) => parts.optionName(classifications, classification) },
  { header: 'Categoría y subcategoría', width: 76, read: ({ categoria, subcategoria }) => joined(categoria, subcategoria) },
  {
    header: findingLabels.impact,
    width: 70,
    read: ({ impact, impactoDescripcion }) => joined(parts.optionName(impacts, impact), impactoDescripcion),
  },
  { header: findingLabels.descripcion, width: '*', read: ({ descripcion }) => descripcion, moment: 'antes' },
  { header: findingLabels.responsable, width: 74, read: ({ nomresponsable }) => nomresponsable },
  {
    header: 'Cierre',
    width: 50,
    read: (line) => joined(dayText(line.feccierre), line.estado === 2 ? closingOf(line) : ''),
  },
  { header: findingLabels.recomendacion, width: '*', read: ({ recomendacion }) => recomendacion, moment: 'despues' },
]

const textOf = (fact: ReturnType<typeof parts.factsOf>[number][1]): string =>
  typeof fact === 'object' ? dayText(fact.day) : typeof fact === 'number' ? String(fact) : fact
const logoBox = [130, 40] as const
const jpegText = (jpeg: Uint8Array): `data:image/jpeg;base64,${string}` => `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`
function headOf(act: parts.Act): PdfPiece[] {
  const title: PdfPiece = {
    stack: [
      { text: parts.titleOf(act), style: 'title' },
      { text: parts.numberOf(act), style: 'subtitle' },
    ],
    width: '*',
  }
  const facts = parts
    .factsOf(act)
    .map(([label, value, other, second]): PdfPiece[] => [
      { text: label, style: 'label' },
      textOf(value),
      { text: other, style: 'label' },
      textOf(second),
    ])
  const logo: PdfPiece[] = act.logo ? [{ image: jpegText(act.logo.jpeg), fit: logoBox, width: logoBox[0] + 10 }] : []
  return [{ columns: [...logo, title] }, { table: { widths: [90, '*', 90, '*'], body: facts }, layout: 'facts', margin: [0, 8, 0, 10] }]
}

const over = (columns: number): PdfPiece[] => Array.from({ length: columns - 1 }, () => '')
const pictureOf = ({ jpeg }: ActPhoto, fit: readonly [number, number]): PdfPiece => ({ image: jpegText(jpeg), fit, width: fit[0] })
// Pictures side by side, smaller the more there are: a row never breaks, and none is higher than a page.
const sizes = [
  { most: 2, perRow: 1, fit: [118, 88] },
  { most: 6, perRow: 2, fit: [58, 44] },
  { most: Infinity, perRow: 3, fit: [37, 28] },
] as const
/** The photos of a moment, below its text. */
function photosBelow(text: string, moment: PhotoMoment, photos: readonly ActPhoto[]): PdfPiece {
  const own = photos.filter(({ momento }) => momento === moment)
  if (own.length === 0) return text
  const { perRow, fit } = sizes.find(({ most }) => own.length <= most)!
  const strips = Array.from({ length: Math.ceil(own.length / perRow) }, (_, at): PdfPiece => ({
    columns: own.slice(at * perRow, (at + 1) * perRow).map((photo) => pictureOf(photo, fit)),
    columnGap: 3,
    margin: [0, 2, 0, 0],
  }))
  return { stack: [text, { text: photoMoments.find(({ id }) => id === moment)!.nombre, style: 'label' }, ...strips] }
}

/** The lines of one location; its name and the column heads repeat on each page. Photos are in the row of their line. */
function locationTable(lines: readonly StoredLine[], photos: PhotosByLine, columns: readonly Column[]): PdfPiece {
  const name: PdfPiece = { text: lines[0]!.ubicacion, style: 'section', colSpan: columns.length }
  return {
    table: {
      widths: columns.map(({ width }) => width),
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [
        [name, ...over(columns.length)],
        columns.map(({ header }): PdfPiece => ({ text: header, style: 'heading' })),
        ...lines.map((line) => {
          const own = photos.get(line.iddetalle ?? 0) ?? []
          return columns.map(({ read, moment }): PdfPiece => (moment ? photosBelow(read(line), moment, own) : read(line)))
        }),
      ],
    },
    layout: 'cells',
    margin: [0, 0, 0, 8],
  }
}
function placesOf({ lines, photos, tipo }: parts.Act): PdfPiece[] {
  if (lines.length === 0) return [{ text: parts.nothingChecked, style: 'quiet' }]
  const lineGroups: StoredLine[][] = []
  for (const line of lines) {
    const last = lineGroups.at(-1)
    if (last?.[0]?.ubicacionId === line.ubicacionId) last.push(line)
    else lineGroups.push([line])
  }
  const byLine = Map.groupBy(photos, ({ linea }) => linea)
  return lineGroups.map((locationLines) => locationTable(locationLines, byLine, columnsOf(tipo)))
}

const number = (figure: number): PdfPiece => ({ text: String(figure), alignment: 'right' })
const totalsTable = ({ title, rows }: ReturnType<typeof parts.totalsOf>[number]): PdfPiece => {
  const [total, ...sums] = parts.totalOf(rows)
  return {
    table: {
      widths: ['*', 52, 52, 52],
      headerRows: 1,
      body: [
        [title, ...parts.figuresHead].map((text): PdfPiece => ({ text, style: 'heading' })),
        ...rows.map(([name, ...figures]) => [name, ...figures.map(number)]),
        [{ text: total, style: 'total' }, ...sums.map((sum): PdfPiece => ({ text: String(sum), style: 'total', alignment: 'right' }))],
      ],
    },
    layout: 'cells',
  }
}
const [lineWidth, gap] = [230, 40]
const signature = ([whose, below]: readonly [string, string]): PdfPiece => ({
  width: lineWidth,
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: lineWidth, y2: 0, lineWidth: 0.7 }] },
    { text: whose, style: 'total', margin: [0, 4, 0, 0] },
    below,
  ],
})

// More rows than these and the signatures do not fit on a page with certainty.
const maxPeopleRows = 20
/** Signers must see what they sign: totals and signatures stay on one page. */
function endOf(act: parts.Act): PdfPiece[] {
  const [byClass, byPerson] = parts.totalsOf(act).map(totalsTable) as [PdfPiece, PdfPiece]
  const isLong = act.people.length > maxPeopleRows
  const signatures: PdfPiece = { columns: parts.signaturesOf(act).map(signature), columnGap: gap, margin: [0, 60, 0, 0] }
  return [
    ...(isLong ? [{ columns: [byPerson, ''], columnGap: 24, margin: [0, 8, 0, 0] } satisfies PdfPiece] : []),
    {
      stack: [{ columns: [byClass, isLong ? '' : byPerson], columnGap: 24 }, signatures],
      margin: [0, 8, 0, 0],
      unbreakable: true,
    },
  ]
}

const pagesOf = (act: parts.Act, at: number): PdfPiece[] => [
  { text: '', ...(at > 0 && { pageBreak: 'before' as const }) },
  ...headOf(act),
  ...placesOf(act),
  ...endOf(act),
]

/** Acts for signing on paper; the second begins on a new page. */
export function actDocument(acts: readonly parts.Act[]): PrintedPdf {
  const [{ report, today }] = acts as readonly [parts.Act]
  return {
    title: `${acts.map(parts.titleOf).join(' y ')} de ${report.sucursal}`,
    footer: `${parts.numberOf(acts[0]!)} · ${report.sucursal} · ${dayText(today)}`,
    content: acts.flatMap(pagesOf),
  }
}
