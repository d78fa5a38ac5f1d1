import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

type Bytes = { readonly start: number; readonly end: number }
export type SentFile = {
  readonly nombre: string
  readonly mime: string
  readonly tamano: number
  /** The tag of the bytes: other bytes have another one. */
  readonly sello: string
  readonly como: 'attachment' | 'inline'
  readonly open: (range?: Bytes) => Promise<Readable>
}

/** The whole file, or the requested range. Its content never runs as a page. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile): Promise<FastifyReply> {
  const etag = `"${file.sello}"`
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; sandbox")
    .header('content-disposition', disposition(file))
  const range = rangeOf(request, etag, file.tamano)
  if (range === 'beyond') {
    reply.header('content-range', `bytes */${file.tamano}`)
    throw new AppError('archivo.rango')
  }
  // Opened before the headers are sent: a missing file becomes an error.
  const stream = await file.open(range)
  reply.header('content-type', file.mime)
  if (!range) return reply.header('content-length', file.tamano).send(stream)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.tamano}`)
    .header('content-length', range.end - range.start + 1)
    .send(stream)
}

/** Characters that a header cannot hold appear in the second name only. */
export function disposition({ como, nombre }: Pick<SentFile, 'como' | 'nombre'>): string {
  const plain = nombre.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(nombre.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${como}; filename="${plain}"; filename*=UTF-8''${exact}`
}

// One range at a time; an unintelligible range gets the whole file.
function rangeOf({ headers }: FastifyRequest, etag: string, size: number): Bytes | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  const condition = headers['if-range']
  if ((first === '' && last === '') || (condition !== undefined && condition !== etag)) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start >= size || (first === '' && Number(last) === 0) ? 'beyond' : { start, end }
}
