import { crc32, deflateSync } from 'node:zlib'
import { packFiles } from '../capabilities/zip/packFiles.ts'
import type { FileSource } from './projects/attachments.ts'

/** The bytes of a real, small file, the same every time. */
export function fileOf(file: FileSource): { bytes: Buffer; mime: string } {
  if (file.kind === 'png') return { bytes: png(file.colours), mime: 'image/png' }
  if (file.kind === 'pdf') return { bytes: pdf(file.text), mime: 'application/pdf' }
  return { bytes: docx(file.text), mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }
}

const bigEndian = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const chunk = (kind: string, data: Buffer): Buffer => {
  const framed = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  return Buffer.concat([bigEndian(data.length), framed, bigEndian(crc32(framed))])
}

function png([left, right]: readonly [number, number], width = 480, height = 320): Buffer {
  const colours = [left, right].map((colour) => bigEndian(colour).subarray(1))
  const line = Buffer.concat([Buffer.of(0), ...Array.from({ length: width }, (_, x) => colours[x < width / 2 ? 0 : 1]!)])
  const header = Buffer.concat([bigEndian(width), bigEndian(height), Buffer.of(8, 2, 0, 0, 0)])
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function pdf(text: readonly string[]): Buffer {
  const lines = text.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -24 Td`).join('\n')
  const drawn = `BT /F1 14 Tf 72 760 Td\n${lines}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(drawn, 'latin1')} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ].map((body, at) => Buffer.from(`${at + 1} 0 obj\n${body}\nendobj\n`, 'latin1'))
  const head = Buffer.from('%PDF-1.4\n', 'latin1')
  const starts = objects.map((_, at) => head.length + Buffer.concat(objects.slice(0, at)).length)
  const body = Buffer.concat([head, ...objects])
  const offsets = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const foot = `xref\n0 ${count}\n0000000000 65535 f \n${offsets}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.concat([body, Buffer.from(foot, 'latin1')])
}

const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${body}`
const packages = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

function docx(text: readonly string[]): Buffer {
  const paragraphs = text.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')
  const parts: [name: string, body: string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${word}"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ],
    [
      'word/document.xml',
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs}</w:body></w:document>`,
    ],
  ]
  return packFiles(parts.map(([name, body]) => [name, xml(body)]))
}
