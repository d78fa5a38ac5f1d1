import { noPhotos } from '@soportica/contract/aftersales/findings'
import { emptyFinding } from '@soportica/rules/findings'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { printPdf } from '../../../capabilities/pdf/printedPdf.ts'
import type { StoredLine } from '../findings/findingRows.queries.ts'
import { actDocument } from './actDocument.ts'
import { type Act, totalsOf } from './actParts.ts'

const line = (n: number, fields: Partial<StoredLine> = {}): StoredLine => ({
  ...emptyFinding,
  estado: 2,
  iddetalle: n,
  key: null,
  tipo: 1,
  orden: n,
  ubicacionId: 1,
  ubicacion: 'Baños',
  actividadId: n,
  actividad: `Actividad ${n}`,
  adicional: false,
  categoria: '',
  subcategoria: '',
  nomresponsable: '',
  preentrega: null,
  origen: null,
  fotos: noPhotos,
  usuact: '',
  fecact: null,
  version: 1,
  ...fields,
})
const counters = { porChequear: 0 } as Act['counters']
const day = '2026-11-02'
const names = { sucursal: 'Chapinero', codigo: '', municipio: '', contratista: '', usucontratista: '', autor: '' }
const report = {
  repid: 7,
  ...names,
  totalOriginal: 9,
  estado: 1,
  fechaPreentrega: day,
  fechaEntrega: day,
  fecreg: day,
} as unknown as Act['report']
const jpegOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
    .jpeg()
    .toBuffer()

type Page = { readonly texts: readonly string[]; readonly pictures: number }
async function pagesOf(act: Act): Promise<Page[]> {
  const pdf = await getDocument({ data: new Uint8Array(await printPdf(actDocument([act]))), verbosity: 0 }).promise
  const pages: Page[] = []
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const page = await pdf.getPage(n)
    const { items } = await page.getTextContent()
    const { fnArray } = await page.getOperatorList()
    const pictures = fnArray.filter((op) => op === OPS.paintImageXObject).length
    pages.push({ texts: items.map((item) => ('str' in item ? item.str : '')), pictures })
  }
  await pdf.loadingTask.destroy()
  return pages
}

it('a photo is on the page of its line, wherever a page ends', async () => {
  const jpeg = await jpegOf(80, 60)
  // One long text moves the others down, by some more lines each time.
  for (const long of [0, 400, 800]) {
    const lines = Array.from({ length: 12 }, (_, n) => line(n + 1, n === 0 ? { descripcion: 'palabra '.repeat(long / 8) } : {}))
    const photos = lines.map(({ iddetalle }) => ({ linea: iddetalle!, momento: 'antes' as const, jpeg, width: 80, height: 60 }))
    const pages = await pagesOf({ report, tipo: 1, today: '2026-11-28', lines, people: [], photos, counters, logo: undefined })
    expect(pages.length).toBeGreaterThan(1)
    for (const { texts, pictures } of pages) expect(pictures).toBe(texts.filter((text) => text.startsWith('Actividad ')).length)
  }
})

it('as many photos and words as a line takes fit on a page', async () => {
  const jpeg = await jpegOf(80, 60)
  const lines = [line(1, { descripcion: 'palabra '.repeat(125), impactoDescripcion: 'palabra '.repeat(62) }), line(2)]
  const photos = Array.from({ length: 12 }, () => ({ linea: 1, momento: 'antes' as const, jpeg, width: 80, height: 60 }))
  const pages = await pagesOf({ report, tipo: 1, today: '2026-11-28', lines, people: [], photos, counters, logo: undefined })
  const [page] = pages.filter(({ texts }) => texts.includes('Actividad 1'))
  expect(page!.pictures).toBe(12)
})

it('nobody signs a page with nothing above the line', async () => {
  const act = { report, tipo: 1, today: '2026-11-28', photos: [], counters, logo: undefined } as const
  const person = (n: number) => ({ responsable: `Persona ${n}`, countFindings: 1, porCerrar: 1, vencidos: 0 })
  for (const [n, count] of [
    [14, 1],
    [16, 1],
    [20, 90],
  ] as const) {
    const lines = Array.from({ length: n }, (_, at) => line(at + 1))
    const people = Array.from({ length: count }, (_, at) => person(at + 1)) as unknown as Act['people']
    const pages = await pagesOf({ ...act, lines, people })
    expect(pages.at(-1)!.texts).toEqual(expect.arrayContaining(['Totales por clasificación', 'Por el contratista']))
    expect(pages.flatMap(({ texts }) => texts).filter((text) => text.startsWith('Persona '))).toHaveLength(count)
  }
})

it('the logo stands at its head, and nothing where there is none', async () => {
  const act = { report, tipo: 1, today: '2026-11-28', lines: [], people: [], photos: [], counters } as const
  const logo = { jpeg: await jpegOf(120, 40), ancho: 120, alto: 40 }
  const [[bare], [bearing]] = [await pagesOf({ ...act, logo: undefined }), await pagesOf({ ...act, logo })]
  expect([bare!.pictures, bearing!.pictures]).toEqual([0, 1])
  expect([...bare!.texts, ...bearing!.texts]).not.toContain('Logo')
})

it.each([
  [2, 1],
  [3, 0],
])('of a report in state %i it counts %i findings as overdue', (estado, overdue) => {
  const lines = [line(1, { tipo: 2, classification: 3, feccierre: '2026-11-20' })]
  const act: Act = { report: { ...report, estado }, tipo: 2, today: '2026-11-28', lines, people: [], photos: [], counters, logo: undefined }
  expect(totalsOf(act)[0]!.rows.find(([nombre]) => nombre === 'Garantía')).toEqual(['Garantía', 1, 1, overdue])
})
