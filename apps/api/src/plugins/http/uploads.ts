import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { maxFileBytes } from '@soportica/contract/records/fileTypes'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, unknownField, wrongContentType, wrongField } from './errors.ts'

/** Bytes that arrived and are safe on disk, under a secret name. */
export type ReceivedFile = {
  readonly path: string
  readonly tamano: number
  readonly sha256: Buffer
  /** The first bytes, to detect the kind of file. */
  readonly cabeza: Buffer
  /** Moves it to its place and returns the path. A file that is not kept must be discarded. */
  readonly keep: (extension: string) => Promise<string>
  readonly discard: () => Promise<void>
}
/** Receives files; larger ones are refused (archivo.tamano). */
export type Inbox = { readonly receive: (source: Readable, nombre: string, max: number) => Promise<ReceivedFile> }
/** A file as its sender named it. */
export type Upload = ReceivedFile & { readonly nombre: string }
export type Form = { readonly fields: Record<string, string>; readonly files: readonly Upload[] }

// One byte more than we take, to notice that there is more.
const limits = { fileSize: maxFileBytes + 1, fields: 55, fieldSize: 65_536, fieldNameSize: 100, headerPairs: 40 }
// A refused body is still read, so that the sender hears why; up to this limit.
const mostDrained = 4 * maxFileBytes

/** The number of files, and their bytes together; without it each file has the usual limit. */
export type FilesTaken = { readonly most: number; readonly total?: number | undefined }

export async function takeForms(scope: FastifyInstance, { most: files, total }: FilesTaken): Promise<void> {
  const fileSize = total === undefined ? limits.fileSize : total + 1
  await scope.register(multipart, { limits: { ...limits, fileSize, files, parts: limits.fields + files + 1 }, throwFileSizeLimit: false })
}

/** The fields in any order, and the files under this name, written as they come. */
export async function readForm(request: FastifyRequest, name: string, inbox: Inbox, taken: FilesTaken): Promise<Form> {
  if (!request.isMultipart()) throw wrongContentType(request)
  if (!hasBoundary(request.headers['content-type'])) throw new AppError('datos.formulario')
  // The form reader would wait for ever for a request that ended before it listens.
  if (request.raw.destroyed) throw new AppError('archivo.cortado')
  const fields: Record<string, string> = {}
  const files: Upload[] = []
  let count = 0
  try {
    for await (const part of request.parts()) {
      count += 1
      if (!part.fieldname) throw new AppError('datos.formulario')
      if (part.type === 'file') {
        // Some senders omit the brackets of a repeated field.
        if (part.fieldname !== name && `${part.fieldname}[]` !== name) throw unknownField(part.fieldname)
        const nombre = decodedName(part.filename ?? '')
        files.push({ ...(await receivePart(part.file, nombre, inbox, files, taken)), nombre })
      } else fields[part.fieldname] = fieldText(part)
    }
    if (count === 0) throw new AppError('datos.vacios')
    return { fields, files }
  } catch (error) {
    await discardAll(files)
    drain(request, taken)
    throw asRefusal(error, count, taken.most)
  }
}

const megabyte = 1_048_576
/** If all files share one limit, each may use the remainder. */
async function receivePart(source: Readable, nombre: string, inbox: Inbox, before: readonly Upload[], { total }: FilesTaken) {
  if (total === undefined) return inbox.receive(source, nombre, maxFileBytes)
  const left = total - before.reduce((sum, { tamano }) => sum + tamano, 0)
  try {
    return await inbox.receive(source, nombre, left)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'archivo.tamano') throw error
    throw new AppError('archivo.total', { size: `${total / megabyte} MB` }, error.extra)
  }
}

export async function discardAll(files: readonly Upload[]): Promise<void> {
  for (const file of files) await file.discard()
}

// The form reader fails for a longer boundary, and takes the first of two.
const longestBoundary = 252
const wellFormed = /^multipart\/form-data(?:\s*;\s*[\w!#$%&'*+.^`|~-]+\s*=\s*(?:"[^"]*"|[^\s;"]+))+\s*;?$/i
const boundaries = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;"]+))/gi

function hasBoundary(type = ''): boolean {
  if (!wellFormed.test(type.trim())) return false
  const [first, ...others] = [...type.matchAll(boundaries)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  return first !== undefined && first !== '' && first.length <= longestBoundary && others.length === 0
}

// Browsers escape these characters in a quoted form name, and no others.
const written: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' }
const decodedName = (name: string): string => name.replace(/%22|%0D|%0A/g, (sign) => written[sign] ?? sign)

function fieldText({ fieldname, value, valueTruncated }: { fieldname: string; value: unknown; valueTruncated: boolean }): string {
  if (valueTruncated || typeof value !== 'string') throw wrongField(fieldname)
  return value
}

const refusals: Record<string, AppError['code']> = {
  FST_FIELDS_LIMIT: 'datos.tamano',
  FST_PARTS_LIMIT: 'datos.tamano',
  FST_MP_PREMATURE_CLOSE: 'archivo.cortado',
  FST_PROTO_VIOLATION: 'datos.formulario',
  FST_INVALID_JSON_FIELD_ERROR: 'datos.formulario',
}
const cut = /Unexpected end of multipart data|terminated early|premature|aborted/i
const malformed = /multipart|boundary|header/i

function asRefusal(error: unknown, parts: number, most: number): unknown {
  if (error instanceof AppError) return error
  const { code = '', message = '' } = error as Partial<FastifyError>
  if (code === 'FST_FILES_LIMIT') return most === 1 ? new AppError('archivo.unico') : new AppError('archivo.muchos', { cantidad: most })
  const known = refusals[code]
  if (known) return new AppError(known)
  // Without any part nothing was cut off: the body has another boundary.
  if (cut.test(message) || code === 'ECONNRESET') return new AppError(parts > 0 ? 'archivo.cortado' : 'datos.formulario')
  return malformed.test(message) ? new AppError('datos.formulario') : error
}

function drain({ raw }: FastifyRequest, { total = 0 }: FilesTaken): void {
  const most = Math.max(mostDrained, total)
  let drained = 0
  raw.unpipe()
  raw.on('error', () => {})
  raw.on('data', (chunk: Buffer) => {
    drained += chunk.length
    if (drained > most) raw.destroy()
  })
  // A piped stream stays paused until it is resumed.
  raw.resume()
}
