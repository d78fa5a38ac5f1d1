import { crc32, deflateSync } from 'node:zlib'

export type TestFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

const number32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const number16 = (value: number): Buffer => number32(value).subarray(0, 2)

function chunk(kind: string, data: Buffer): Buffer {
  const framed = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const size = Buffer.alloc(4)
  const crc = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  crc.writeUInt32BE(crc32(framed))
  return Buffer.concat([size, framed, crc])
}

type Colour = readonly [red: number, green: number, blue: number]

/** A picture whose left half is of one colour and whose right half is of another. */
export function png(
  name: string,
  width = 320,
  height = 200,
  [left, right]: readonly [Colour, Colour] = [
    [15, 118, 110],
    [253, 224, 71],
  ],
): TestFile {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const line = Buffer.from([0, ...Array.from({ length: width }, (_, at) => (at < width / 2 ? left : right)).flat()])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const buffer = Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
  return { name, mimeType: 'image/png', buffer }
}

const octal = (text: string) =>
  [...Buffer.from(text, 'latin1')]
    .map((byte) =>
      byte > 126 || byte === 40 || byte === 41 || byte === 92 ? `\\${byte.toString(8).padStart(3, '0')}` : String.fromCharCode(byte),
    )
    .join('')

/** One page for each text. */
export function pdf(name: string, ...pages: readonly string[]): TestFile {
  const first = 4
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${first + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((text, at) => {
      const drawing = `BT /F1 28 Tf 60 700 Td (${octal(text)}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + at * 2 + 1} 0 R >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ]
    }),
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body + end, 'latin1') }
}

export const text = (name: string, content: string): TestFile => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

/** What the office suite writes is a zip; here nothing in it is compressed. */
function zipped(parts: Readonly<Record<string, string>>): Buffer {
  let offset = 0
  const entries = Object.entries(parts).map(([path, content]) => {
    const name = Buffer.from(path)
    const data = Buffer.from(content)
    const about = Buffer.concat([
      ...[20, 0, 0, 0, 33].map(number16),
      ...[crc32(data), data.length, data.length].map(number32),
      number16(name.length),
      number16(0),
    ])
    const local = Buffer.concat([number32(0x04034b50), about, name, data])
    const central = Buffer.concat([
      number32(0x02014b50),
      number16(20),
      about,
      ...[0, 0, 0].map(number16),
      ...[0, offset].map(number32),
      name,
    ])
    offset += local.length
    return { local, central }
  })
  const directory = Buffer.concat(entries.map(({ central }) => central))
  const end = [
    number32(0x06054b50),
    ...[0, 0, entries.length, entries.length].map(number16),
    ...[directory.length, offset].map(number32),
    number16(0),
  ]
  return Buffer.concat([...entries.map(({ local }) => local), directory, ...end])
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const openXml = 'application/vnd.openxmlformats-officedocument'
const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const types = (...parts: readonly (readonly [path: string, kind: string])[]) =>
  `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/>${parts.map(([path, kind]) => `<Override PartName="/${path}" ContentType="${openXml}.${kind}+xml"/>`).join('')}</Types>`
const relations = (...targets: readonly (readonly [kind: string, target: string])[]) =>
  `${xml}<Relationships xmlns="${packages}/relationships">${targets
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

export function docx(name: string, ...paragraphs: readonly string[]): TestFile {
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const body = paragraphs.map((line) => `<w:p><w:r><w:t xml:space="preserve">${escaped(line)}</w:t></w:r></w:p>`).join('')
  const buffer = zipped({
    '[Content_Types].xml': types(['word/document.xml', 'wordprocessingml.document.main']),
    '_rels/.rels': relations(['officeDocument', 'word/document.xml']),
    'word/document.xml': `${xml}<w:document xmlns:w="${main}"><w:body>${body}</w:body></w:document>`,
  })
  return { name, mimeType: `${openXml}.wordprocessingml.document`, buffer }
}

type Sheets = Readonly<Record<string, readonly (readonly string[])[]>>

export function xlsx(name: string, sheets: Sheets): TestFile {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const all = Object.entries(sheets)
  const row = (cells: readonly string[]) =>
    `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('')}</row>`
  const buffer = zipped({
    '[Content_Types].xml': types(
      ['xl/workbook.xml', 'spreadsheetml.sheet.main'],
      ...all.map((_, at) => [`xl/worksheets/sheet${at + 1}.xml`, 'spreadsheetml.worksheet'] as const),
    ),
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${all
      .map(([sheet], at) => `<sheet name="${escaped(sheet)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(...all.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const)),
    ...Object.fromEntries(
      all.map(([, rows], at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${xml}<worksheet xmlns="${main}"><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`,
      ]),
    ),
  })
  return { name, mimeType: `${openXml}.spreadsheetml.sheet`, buffer }
}
