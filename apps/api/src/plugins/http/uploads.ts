import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { maxFileBytes } from '@soportica/contract/records/fileTypes'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, unknownField, wrongContentType, wrongField } from './errors.ts'

/** Bytes that arrived and are safe on the disk, under a name that nobody has been told of yet. */
export type ReceivedFile = {
  readonly path: string
  readonly tamano: number
  readonly sha256: Buffer
  /** The first bytes, to tell what it is. */
  readonly cabeza: Buffer
  /** Puts it in its place and says where that is; what is not kept must be discarded. */
  readonly keep: (extension: string) => Promise<string>
  readonly discard: () => Promise<void>
}
/** Where files arrive: more than the limit is refused (archivo.tamano). */
export type Inbox = { readonly receive: (source: Readable, nombre: string, max: number) => Promise<ReceivedFile> }
/** A file as its sender named it. */
export type Upload = ReceivedFile & { readonly nombre: string }
export type Form = { readonly fields: Record<string, string>; readonly file: Upload | undefined }

// One byte more than is taken, so that too much is told from what fits.
const limits = { files: 1, fileSize: maxFileBytes + 1, fields: 40, fieldSize: 65_536, fieldNameSize: 100, parts: 42, headerPairs: 40 }
// What is refused is still read, so that its sender hears why; not without end.
const mostDrained = 4 * maxFileBytes

export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits, throwFileSizeLimit: false })
}

/** The fields in any order, and the file under this name, written as it comes. */
export async function readForm(request: FastifyRequest, name: string, inbox: Inbox): Promise<Form> {
  if (!request.isMultipart()) throw wrongContentType(request)
  if (!hasBoundary(request.headers['content-type'])) throw new AppError('datos.formulario')
  const fields: Record<string, string> = {}
  let file: Upload | undefined
  let count = 0
  try {
    for await (const part of request.parts()) {
      count += 1
      if (!part.fieldname) throw new AppError('datos.formulario')
      if (part.type === 'file') {
        if (part.fieldname !== name) throw unknownField(part.fieldname)
        const nombre = asNamed(part.filename ?? '')
        file = { ...(await inbox.receive(part.file, nombre, maxFileBytes)), nombre }
      } else fields[part.fieldname] = fieldText(part)
    }
    if (count === 0) throw new AppError('datos.vacios')
    return { fields, file }
  } catch (error) {
    await file?.discard()
    drain(request)
    throw asRefusal(error, count)
  }
}

// The reader of forms fails for a longer one, as its search does, and takes the first of two.
const longestBoundary = 252
const wellFormed = /^multipart\/form-data(?:\s*;\s*[\w!#$%&'*+.^`|~-]+\s*=\s*(?:"[^"]*"|[^\s;"]+))+\s*;?$/i
const boundaries = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;"]+))/gi

function hasBoundary(type = ''): boolean {
  if (!wellFormed.test(type.trim())) return false
  const [first, ...others] = [...type.matchAll(boundaries)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  return first !== undefined && first !== '' && first.length <= longestBoundary && others.length === 0
}

// What a form cannot hold in a quoted name, browsers write this way; nothing else of it.
const written: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' }
const asNamed = (name: string): string => name.replace(/%22|%0D|%0A/g, (sign) => written[sign] ?? sign)

function fieldText({ fieldname, value, valueTruncated }: { fieldname: string; value: unknown; valueTruncated: boolean }): string {
  if (valueTruncated || typeof value !== 'string') throw wrongField(fieldname)
  return value
}

const refusals: Record<string, AppError['code']> = {
  FST_FILES_LIMIT: 'archivo.unico',
  FST_FIELDS_LIMIT: 'datos.tamano',
  FST_PARTS_LIMIT: 'datos.tamano',
  FST_MP_PREMATURE_CLOSE: 'archivo.cortado',
  FST_PROTO_VIOLATION: 'datos.formulario',
  FST_INVALID_JSON_FIELD_ERROR: 'datos.formulario',
}
const cut = /Unexpected end of multipart data|terminated early|premature|aborted/i
const malformed = /multipart|boundary|header/i

function asRefusal(error: unknown, parts: number): unknown {
  if (error instanceof AppError) return error
  const { code = '', message = '' } = error as Partial<FastifyError>
  const known = refusals[code]
  if (known) return new AppError(known)
  // Without a single part there was nothing to be cut off: the body is none of this boundary.
  if (cut.test(message) || code === 'ECONNRESET') return new AppError(parts > 0 ? 'archivo.cortado' : 'datos.formulario')
  return malformed.test(message) ? new AppError('datos.formulario') : error
}

function drain({ raw }: FastifyRequest): void {
  let drained = 0
  raw.unpipe()
  raw.on('error', () => {})
  raw.on('data', (chunk: Buffer) => {
    drained += chunk.length
    if (drained > mostDrained) raw.destroy()
  })
  // A stream that was piped stays still until it is told to go on.
  raw.resume()
}
