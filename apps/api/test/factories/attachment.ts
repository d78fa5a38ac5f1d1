import { writeXlsx } from 'hucre/xlsx'
import sharp from 'sharp'
import { type AttachmentRow, downloadFile, getFiles, uploadFile } from '@soportica/contract/records/attachments'
import type { StageAction } from '@soportica/contract/permissions/stageSets'
import { cashierRecord, recordPerids, type RecordKind } from '@soportica/contract/records/records'
import type { Answer, Caller, TestApp } from '../app.ts'
import type { SentFile } from '../form.ts'
import { entranceOf } from './note.ts'
import { packedFile } from './packedFile.ts'

const attaching = ['viewAttached', 'uploadAttached', 'downloadAttached', 'replaceAttached', 'deleteAttached'] as const

/** The rights to enter and see all records of a kind, and these actions in an actor's stage. */
export const perids = (acciones: readonly StageAction[] = attaching, actid = 1, kind: RecordKind = cashierRecord): number[] => {
  const [seesAll] = recordPerids(kind, 'viewAll')
  const stage = kind.modulos[actid] ?? kind.general
  const own = acciones.map((accion) => recordPerids(kind, accion, actid).at(stage === kind.general ? 0 : -1))
  const entrance = entranceOf(kind, kind.general)
  return [seesAll, ...own, ...entrance].filter((perid) => perid !== undefined)
}

type TypeValues = {
  sistema?: 1 | 2
  actid?: number
  multiple?: 0 | 1
  prefijo?: string
  folder?: string
  tasid?: number
  estid?: number
}
let made = 0

export async function createType({ database }: Pick<TestApp, 'database'>, values: TypeValues = {}): Promise<number> {
  made += 1
  const { sistema = 1, actid = 1, multiple = 1, prefijo = 'AVAL', folder = 'Avalúos', tasid = 0, estid = 1 } = values
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into attached_type (sistema, nombre, prefijo, folder, actid, tasid, acepta_multiples_archivos, estid, usureg, usuact)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 1, 1) returning id`,
    [sistema, `Tipo ${made} ${process.hrtime.bigint()}`, prefijo, folder, actid, tasid, multiple, estid],
  )
  return rows[0]?.id ?? 0
}

export async function giveTypes({ database }: Pick<TestApp, 'database'>, usuid: number, ...types: number[]): Promise<void> {
  for (const tipo of types)
    await database.pool.query('insert into user_attached_type (usuid, tipo, otorgado) values ($1, $2, true)', [usuid, tipo])
}

/** A user with all attachment rights of an actor, for these types. */
export async function attacher(app: TestApp, types: readonly number[], permisos: readonly number[] = perids()): Promise<Caller> {
  const caller = await app.signInWith(...permisos)
  await giveTypes(app, caller.usuid, ...types)
  return caller
}

type UploadFields = { id?: number; sistema?: number; tipoAdjunto: number; [name: string]: unknown }
export const upload = (caller: Caller, fields: UploadFields, file: SentFile = pdf()): Promise<Answer> =>
  caller.call(uploadFile, { body: { id: 1, sistema: 1, ...fields }, file })

/** The answer of an upload that must go well: its number. */
export async function uploaded(caller: Caller, fields: UploadFields, file: SentFile = pdf()): Promise<number> {
  const answer = await upload(caller, fields, file)
  if (answer.status !== 200) throw new Error(`the upload answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return Number(answer.body['adaid'])
}

type AttachmentList = { results: AttachmentRow[]; acciones: { subir: true | string } }
export const list = async (caller: Caller, body: Record<string, unknown> = {}): Promise<AttachmentList> =>
  (await caller.call(getFiles, { body: { sistema: 1, id: 1, ...body } })).body as unknown as AttachmentList
export const download = (caller: Caller, adaid: number, headers: Record<string, string> = {}, version?: number): Promise<Answer> =>
  caller.call(downloadFile, { query: { adaid: String(adaid), ...(version ? { version: String(version) } : {}) }, headers })

let pages = 0
export const pdfBytes = (size = 200): Buffer => {
  pages += 1
  const head = Buffer.from(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${pages} 0 obj\n`, 'latin1')
  return Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length - 6), 'x'), Buffer.from('\n%%EOF')])
}
export const pdf = (nombre = 'avalúo.pdf', size?: number): SentFile => ({ nombre, bytes: pdfBytes(size) })
export const picture = (kind: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg', width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 60, b: 30 } } })
    .toFormat(kind)
    .toBuffer()

const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}+xml"/></Types>`
const rels = (target: string, more = '') =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/>${more}</Relationships>`
export type Part = { name: string; data: Buffer | string }

/** A document of one paragraph, or with the given body and additional parts. */
export function docx(body = '<w:p><w:r><w:t>Señores: el avalúo está listo.</w:t></w:r></w:p>', more: readonly Part[] = []): Buffer {
  const word =
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
  const parts: Part[] = [
    { name: '[Content_Types].xml', data: contentTypes('wordprocessingml.document.main') },
    { name: '_rels/.rels', data: rels('word/document.xml') },
    { name: 'word/document.xml', data: `<?xml version="1.0"?><w:document ${word}><w:body>${body}</w:body></w:document>` },
  ]
  return packedFile([...parts.filter(({ name }) => !more.some((other) => other.name === name)), ...more])
}

export const xlsx = async (rows: (string | number)[][], name = 'Costos'): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name, rows }] }))
