import { readFile } from 'node:fs/promises'
import { fileTypeOf } from '@soportica/contract/records/fileTypes'
import { fileTypeFromBuffer } from 'file-type'
import { limitConcurrency } from '../../threads/limitConcurrency.ts'
import { loadSharp } from './loadSharp.ts'
import { isOfficeDocument, isPacked } from './officeContent.ts'
import { isPage, isText } from './textContent.ts'

type Check = (path: string, head: Buffer) => Promise<boolean>

// Markup that a browser would run, hidden at the beginning of another format.
const active = /<(?:!doctype\s+html|html|head|body|script|svg|iframe|object|embed)\b|<\?php|<%@/i
// A picture whose first bytes are the comment of a script.
const scriptComment = /^(?:GIF8[79]a|\xff\xd8\xff[\xe0-\xef]|BM)\/\*/s

const sniffed =
  (...kinds: string[]): Check =>
  async (_, head) => {
    const found = await fileTypeFromBuffer(head).catch(() => undefined)
    return found !== undefined && kinds.includes(found.ext)
  }
const beginsWith =
  (pattern: RegExp): Check =>
  async (_, head) =>
    pattern.test(head.toString('latin1'))
// Files are read whole, one after the other: they are small, but many may arrive at once.
const inTurn = limitConcurrency(2, 1000)
const whole =
  (check: (file: Buffer) => boolean): Check =>
  async (path, head) =>
    head.toString('latin1', 0, 4) === 'PK\u0003\u0004' && inTurn(async () => check(await readFile(path)))
const either =
  (...checks: Check[]): Check =>
  async (path, head) => {
    for (const check of checks) if (await check(path, head)) return true
    return false
  }

const compound = sniffed('cfb')
const checks: Readonly<Record<string, Check>> = {
  jpg: sniffed('jpg'),
  jpeg: sniffed('jpg'),
  png: sniffed('png', 'apng'),
  webp: sniffed('webp'),
  gif: sniffed('gif'),
  heic: sniffed('heic', 'heif'),
  tif: sniffed('tif'),
  tiff: sniffed('tif'),
  // Some programs leave a line free before it.
  pdf: beginsWith(/^(?:\xef\xbb\xbf)?\s{0,64}%PDF-\d/),
  txt: isText,
  csv: isText,
  dxf: either(beginsWith(/^AutoCAD Binary DXF\r\n/), isText),
  docx: whole((file) => isOfficeDocument(file, 'word')),
  xlsx: whole((file) => isOfficeDocument(file, 'xl')),
  pptx: whole((file) => isOfficeDocument(file, 'ppt')),
  doc: compound,
  xls: compound,
  ppt: compound,
  dwg: beginsWith(/^AC10\d\d/),
  zip: whole(isPacked),
  mp4: sniffed('mp4', 'm4v'),
  mov: sniffed('mov', 'mp4'),
}
// In these, "<" and ">" are usual characters and not tags, so the check looks more closely.
const texts: ReadonlySet<string> = new Set(['txt', 'csv', 'dxf'])

/** The real kind of the bytes, when the name claims another one. */
export type Pretence = 'pagina' | 'otro'

/** Nothing when the bytes are of the kind that the name says, and nothing that pretends to be. */
export async function pretenceOf(path: string, head: Buffer, extension: string): Promise<Pretence | undefined> {
  const check = Object.hasOwn(checks, extension) ? checks[extension] : undefined
  if (!check) return 'otro'
  const beginning = head.toString('latin1')
  if (texts.has(extension) ? isPage(head) : active.test(beginning)) return 'pagina'
  if (!(await check(path, head)) || scriptComment.test(beginning)) return 'otro'
  return fileTypeOf(`a.${extension}`)?.clase !== 'imagen' || (await isPicture(path)) ? undefined : 'otro'
}

// Only its headers are read: how large it says to be does not matter here.
async function isPicture(path: string): Promise<boolean> {
  const sharp = await loadSharp()
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  return found !== undefined && found.width > 0 && found.height > 0
}
