import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Answer, type S3Client, StoreError, tagOf, unavailable } from './s3Client.ts'
import { type ByteRange, isRuta, type Opened } from './storage.ts'
import { type Sums, sumsOf } from './sums.ts'

type Limits = { readonly part: number; readonly silence: number }
const usualLimits: Limits = { part: 64 * 1_048_576, silence: 10_000 }

/** The files of a bucket, without a folder. Each file has one name for ever, so every call may be repeated. */
export type S3Store = ReturnType<typeof s3Store>

export function s3Store(call: S3Client, prefix: string, limits: Limits = usualLimits) {
  let isConditional = true
  const open = (ruta: string, range?: ByteRange): Promise<Opened | undefined> => {
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
    return call({ method: 'GET', ruta, headers, accepted: [404] }, async (answer) =>
      answer.response.ok ? openedOf(answer, { range, silence: limits.silence }) : undefined,
    )
  }
  // Also what breaks off in the body is tried again.
  const read = (ruta: string): Promise<Buffer | undefined> =>
    call({ method: 'GET', ruta, accepted: [404] }, async (answer) =>
      answer.response.ok ? buffer(openedOf(answer, { silence: limits.silence }).stream) : undefined,
    )
  const look = (ruta: string): Promise<{ tamano: number; etag: string } | undefined> =>
    call({ method: 'HEAD', ruta, accepted: [404] }, async ({ response }) => (response.ok ? headOf(response) : undefined))
  const remove = (ruta: string): Promise<void> => call({ method: 'DELETE', ruta, accepted: [404] }, async () => {})

  /** Whether the store has exactly these bytes. Without a plain MD5 as its tag they are read back. */
  async function holds(ruta: string, { tamano, sha256, md5 }: Sums): Promise<boolean> {
    const found = await look(ruta)
    if (found?.tamano !== tamano) return false
    if (found.etag === md5) return true
    const stored = await call({ method: 'GET', ruta, accepted: [404] }, async (answer) =>
      answer.response.ok ? sumsOf(openedOf(answer, { silence: limits.silence, verify: false }).stream) : undefined,
    )
    return stored?.sha256 === sha256
  }

  async function put(ruta: string, path: string, sums: Sums, replace = false): Promise<void> {
    const blob = await openAsBlob(path)
    if (blob.size !== sums.tamano) throw unavailable(new StoreError('the file changed while it was sent'))
    const isNew = blob.size > limits.part ? await putParts(ruta, blob) : await putWhole(ruta, blob, sums, replace)
    if (await holds(ruta, sums)) return
    if (isNew) await remove(ruta)
    throw unavailable(new StoreError('the store has other bytes than those that were sent'))
  }

  async function putWhole(ruta: string, body: Blob, { sha256, md5 }: Sums, replace: boolean): Promise<boolean> {
    const condition: Record<string, string> = isConditional && !replace ? { 'if-none-match': '*' } : {}
    const headers = { 'content-md5': base64(md5), 'x-amz-meta-sha256': sha256, ...condition }
    const status = await call(
      { method: 'PUT', ruta, body, sha256, headers, accepted: 'if-none-match' in headers ? [412, 501] : [] },
      async ({ response }) => response.status,
    )
    // Swift does not know the condition. Without it a repeated try writes the same bytes.
    if (status === 501) {
      isConditional = false
      return putWhole(ruta, body, { sha256, md5, tamano: body.size }, replace)
    }
    // 412: an earlier try arrived, although its answer did not.
    return status !== 412
  }

  async function putParts(ruta: string, blob: Blob): Promise<boolean> {
    const upload = await call({ method: 'POST', ruta, query: { uploads: '' } }, async ({ response }) =>
      tagOf(await response.text(), 'UploadId'),
    )
    try {
      const parts: string[] = []
      for (let at = 0; at < blob.size; at += limits.part) {
        const body = blob.slice(at, at + limits.part)
        const { sha256, md5 } = await sumsOf(body.stream())
        const query = { partNumber: String(parts.length + 1), uploadId: upload }
        const headers = { 'content-md5': base64(md5) }
        const etag = await call({ method: 'PUT', ruta, query, body, sha256, headers }, async ({ response }) => response.headers.get('etag'))
        parts.push(`<Part><PartNumber>${query.partNumber}</PartNumber><ETag>${etag}</ETag></Part>`)
      }
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const sha256 = createHash('sha256').update(body).digest('hex')
      // 404: an earlier try completed it. An error may come with 200. Whether the file is there is checked in both cases.
      await call({ method: 'POST', ruta, query: { uploadId: upload }, body, sha256, accepted: [404] }, ({ response }) => response.text())
      return true
    } catch (error) {
      await abandon(ruta, upload).catch(() => {})
      throw error
    }
  }

  const abandon = (ruta: string, uploadId: string): Promise<void> =>
    call({ method: 'DELETE', ruta, query: { uploadId }, accepted: [404] }, async () => {})

  async function* list(before: Date): AsyncGenerator<string> {
    for (let next = ''; ;) {
      const query = { 'list-type': '2', prefix, ...(next === '' ? {} : { 'continuation-token': next }) }
      const page = await call({ method: 'GET', query }, ({ response }) => response.text())
      for (const ruta of olderIn(page, { element: 'Contents', date: 'LastModified' }, before)) yield ruta.key
      next = tagOf(page, 'NextContinuationToken')
      if (tagOf(page, 'IsTruncated') !== 'true' || next === '') return
    }
  }

  function olderIn(xml: string, { element, date }: { element: string; date: string }, before: Date) {
    const found = [...xml.matchAll(new RegExp(`<${element}>.*?</${element}>`, 'gs'))].map(([text]) => ({
      key: tagOf(text, 'Key').slice(prefix.length),
      upload: tagOf(text, 'UploadId'),
      since: new Date(tagOf(text, date)),
    }))
    return found.filter(({ key, since }) => isRuta(key) && since < before)
  }

  return {
    open,
    read,
    look,
    holds,
    put,
    remove,
    list,
    /** Ends uploads in parts that began before this moment, at most a page of them. */
    forgetPartial: async (before: Date): Promise<number> => {
      const page = await call({ method: 'GET', query: { uploads: '', prefix } }, ({ response }) => response.text())
      const begun = olderIn(page, { element: 'Upload', date: 'Initiated' }, before)
      for (const { key, upload } of begun) await abandon(key, upload)
      return begun.length
    },
    /** Throws the reason when the store does not answer. */
    reach: (): Promise<unknown> =>
      call({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1', prefix } }, ({ response }) => response.text()),
  }
}

const base64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64')
const headOf = ({ headers }: Response) => ({
  tamano: Number(headers.get('content-length')),
  etag: (headers.get('etag') ?? '').replaceAll('"', ''),
})

type Opening = { readonly range?: ByteRange | undefined; readonly silence: number; readonly verify?: boolean }

function openedOf({ response, abort, freeTime }: Answer, { range, silence, verify = range === undefined }: Opening): Opened {
  const bytes = Number(response.headers.get('content-length') ?? Number.NaN)
  const tamano = range ? Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]) : bytes
  const isRight = range ? response.status === 206 && bytes === range.end - range.start + 1 : response.status === 200
  if (!isRight || !Number.isInteger(tamano)) {
    abort.abort()
    throw new StoreError('GET: another part than the wanted one', response.status)
  }
  const sha256 = verify ? (response.headers.get('x-amz-meta-sha256') ?? undefined) : undefined
  freeTime()
  return { stream: Readable.from(checked(response, abort, { bytes, sha256, silence }), { objectMode: false }), tamano }
}

type Expected = { readonly bytes: number; readonly sha256: string | undefined; readonly silence: number }

/** The last bytes wait until length and checksum are right, so that no short or wrong file looks whole. */
async function* checked(response: Response, abort: AbortController, { bytes, sha256, silence }: Expected): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const reader = response.body?.getReader()
  let left = bytes
  let held: Buffer | undefined
  try {
    for (;;) {
      // Only while the store is to send: a slow receiver may take its time.
      const timer = setTimeout(() => abort.abort(new StoreError(`GET: silent for ${silence} ms`)), silence)
      const { done, value } = (await reader?.read().finally(() => clearTimeout(timer))) ?? { done: true, value: undefined }
      if (done) break
      left -= value.length
      hash.update(value)
      if (held) yield held
      held = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    }
    if (left !== 0) throw new StoreError(`GET: ${left} bytes are missing`)
    if (sha256 !== undefined && hash.digest('hex') !== sha256) throw new StoreError('GET: other bytes than those that were stored')
    if (held) yield held
  } finally {
    await reader?.cancel().catch(() => {})
  }
}
