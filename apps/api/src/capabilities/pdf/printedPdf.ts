import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfmake from 'pdfmake'
import type { PrintedPdf } from './pdfContent.ts'

const [line, pale, grey, teal, ink] = ['#cbd5e1', '#e6f4f1', '#475569', '#0f766e', '#0f172a']
// Roboto (SIL Open Font License 1.1), as it comes with pdfmake.
const fonts = {
  normal: 'Roboto-Regular.ttf',
  bold: 'Roboto-Medium.ttf',
  italics: 'Roboto-Italic.ttf',
  bolditalics: 'Roboto-MediumItalic.ttf',
}
const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto')

// Nothing is read but the given content: an address or a file in it is not opened.
for (const name of Object.values(fonts)) pdfmake.virtualfs.writeFileSync(name, readFileSync(join(folder, name)))
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)
pdfmake.setFonts({ Roboto: fonts })
const [thin, padding] = [0.5, 3]
const borders = { hLineWidth: () => thin, vLineWidth: () => thin, hLineColor: () => line, vLineColor: () => line }
const around = { paddingLeft: () => padding, paddingRight: () => padding, paddingTop: () => padding - 1, paddingBottom: () => padding - 1 }
pdfmake.setTableLayouts({
  cells: { ...borders, ...around },
  facts: { hLineWidth: () => 0, vLineWidth: () => 0, ...around, paddingLeft: () => 0 },
})

const styles = {
  title: { fontSize: 16, bold: true },
  subtitle: { fontSize: 11, color: grey },
  label: { bold: true, color: grey },
  heading: { bold: true, color: 'white', fillColor: teal },
  section: { bold: true, fontSize: 9, fillColor: pale },
  total: { bold: true },
  quiet: { color: grey },
}
const margin = 28
const footerOf =
  (text: string) =>
  (page: number, pages: number): object => ({
    margin: [margin, 8, margin, 0],
    columns: [
      { text, style: 'quiet', fontSize: 7 },
      { text: `Página ${page} de ${pages}`, style: 'quiet', fontSize: 7, alignment: 'right', width: 90 },
    ],
  })

/** Landscape sheets; each page shows its subject and its number. */
export const printPdf = ({ title, footer, content }: PrintedPdf): Promise<Uint8Array> =>
  pdfmake
    .createPdf({
      pageSize: 'A4',
      pageOrientation: 'landscape',
      pageMargins: [margin, margin, margin, margin + 8],
      info: { title, producer: 'Soportica', creator: 'Soportica' },
      language: 'es-CO',
      defaultStyle: { font: 'Roboto', fontSize: 8, color: ink },
      styles,
      footer: footerOf(footer),
      content,
    })
    .getBuffer()
