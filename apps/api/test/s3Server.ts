import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { StoreAddress } from '../src/env.ts'

const [key, secret, bucket, region] = ['clave', 'se/cre+to', 'soportica', 'us-east-1']
/** A play for one request; nothing: it is answered as usual. */
export type Fault = 'silent' | 'slow' | 'cut' | 'short' | 'reset' | '500' | '503' | 'wrongBytes' | 'wrongTag' | 'lost' | 'skewed' | '501'
type Request = {
  readonly method: string
  readonly name: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
}
type Stored = { bytes: Buffer; tag: string; sha256?: string | undefined; since: Date }

/** A store in memory that checks signatures and checksums, and fails as it is asked. */
export async function s3Server(fault: (request: Request) => Fault | undefined = () => undefined) {
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, { name: string; parts: Map<number, Buffer>; since: Date }>()
  const seen: string[] = []
  const play = { fault }

  const server = createServer((incoming, response) => {
    void answer(incoming, response).catch(() => response.destroy())
  })

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '', 'http://x')
    const name = decodeURIComponent(url.pathname).slice(bucket.length + 2)
    const request: Request = { method: incoming.method ?? '', name, query: url.searchParams, headers: incoming.headers }
    seen.push(`${request.method} ${name}`)
    const failing = play.fault(request)
    const body = await buffer(incoming)
    if (failing === 'silent') return
    if (failing === 'reset') return void incoming.socket.resetAndDestroy()
    if (failing === '500') return refuse(response, 500, 'InternalError')
    if (failing === '503') return refuse(response, 503, 'SlowDown')
    if (failing === 'skewed') return refuse(response, 403, 'RequestTimeTooSkewed')
    if (failing === '501' && 'if-none-match' in incoming.headers) return refuse(response, 501, 'NotImplemented')
    if (failing === 'slow') await new Promise((resolve) => setTimeout(resolve, 60))
    const wrong = refusalOf(incoming, url, body)
    if (wrong) return refuse(response, wrong === 'BadDigest' ? 400 : 403, wrong)
    await serve(request, body, response, failing)
  }

  async function serve({ method, name, query, headers }: Request, body: Buffer, response: ServerResponse, failing: Fault | undefined) {
    if (name === '') return query.has('uploads') ? listUploads(response) : list(query, response)
    if (query.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, { name, parts: new Map(), since: new Date() })
      return send(response, 200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (query.has('uploadId')) return upload({ method, name, query }, body, response)
    const found = objects.get(name)
    if (method === 'PUT') {
      if (headers['if-none-match'] === '*' && found) return refuse(response, 412, 'PreconditionFailed')
      const bytes = failing === 'wrongBytes' ? Buffer.from(body.map((byte) => byte ^ 1)) : body
      const tag = failing === 'wrongTag' ? 'f'.repeat(32) : md5Of(bytes)
      objects.set(name, { bytes, tag, sha256: headers['x-amz-meta-sha256'] as string | undefined, since: new Date() })
      if (failing === 'lost') return void response.destroy()
      return send(response, 200, '', { etag: `"${tag}"` })
    }
    if (method === 'DELETE') {
      objects.delete(name)
      return send(response, 204)
    }
    if (!found) return refuse(response, 404, 'NoSuchKey')
    sendObject({ method, headers }, found, response, failing)
  }

  function sendObject(
    { method, headers }: Pick<Request, 'method' | 'headers'>,
    { bytes, tag, sha256 }: Stored,
    response: ServerResponse,
    failing?: Fault,
  ) {
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    const part = start === undefined ? bytes : bytes.subarray(Number(start), Number(end) + 1)
    const sent = failing === 'wrongBytes' ? Buffer.from(part.map((byte) => byte ^ 1)) : part
    const fields = {
      etag: `"${tag}"`,
      'content-length': String(part.length),
      ...(sha256 ? { 'x-amz-meta-sha256': sha256 } : {}),
      ...(start === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
    }
    response.writeHead(start === undefined ? 200 : 206, fields)
    if (method === 'HEAD') return void response.end()
    if (failing === 'cut' || failing === 'short') {
      const half = sent.subarray(0, Math.floor(sent.length / 2))
      // Half of it and then the end of the connection, or silence.
      return void response.write(half, () => failing === 'cut' && response.destroy())
    }
    response.end(sent)
  }

  function upload({ method, name, query }: Pick<Request, 'method' | 'name' | 'query'>, body: Buffer, response: ServerResponse) {
    const found = uploads.get(query.get('uploadId') ?? '')
    if (found?.name !== name) return refuse(response, 404, 'NoSuchUpload')
    if (method === 'PUT') {
      found.parts.set(Number(query.get('partNumber')), body)
      return send(response, 200, '', { etag: `"${md5Of(body)}"` })
    }
    uploads.delete(query.get('uploadId') ?? '')
    if (method === 'DELETE') return send(response, 204)
    const parts = [...found.parts].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes)
    const bytes = Buffer.concat(parts)
    objects.set(name, { bytes, tag: `${md5Of(bytes)}-${parts.length}`, since: new Date() })
    send(response, 200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }

  // Pages of two, so that every test with three files turns a page.
  function list(query: URLSearchParams, response: ServerResponse) {
    const prefix = query.get('prefix') ?? ''
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > (query.get('continuation-token') ?? '')).toSorted()
    const page = names.slice(0, 2)
    const contents = page.map(
      (name) => `<Contents><Key>${name}</Key><LastModified>${objects.get(name)!.since.toISOString()}</LastModified></Contents>`,
    )
    const next = names.length > 2 ? `<NextContinuationToken>${page[1]}</NextContinuationToken>` : ''
    send(response, 200, `<ListBucketResult><IsTruncated>${names.length > 2}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`)
  }
  function listUploads(response: ServerResponse) {
    const found = [...uploads].map(
      ([id, { name, since }]) =>
        `<Upload><Key>${name}</Key><UploadId>${id}</UploadId><Initiated>${since.toISOString()}</Initiated></Upload>`,
    )
    send(response, 200, `<ListMultipartUploadsResult>${found.join('')}</ListMultipartUploadsResult>`)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const address: StoreAddress = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    prefix: 'adjuntos/',
    region,
    accessKeyId: key,
    secretAccessKey: secret,
  }
  return {
    address,
    url: `s3://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}/adjuntos?tls=no`,
    objects,
    uploads,
    seen,
    play,
    close: async () => {
      server.closeAllConnections()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}

const md5Of = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex')
const sha256Of = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (by: Buffer | string, text: string): Buffer => createHmac('sha256', by).update(text).digest()

function send(response: ServerResponse, status: number, body = '', headers: Record<string, string> = {}): void {
  response.writeHead(status, headers)
  response.end(body)
}
const refuse = (response: ServerResponse, status: number, code: string): void =>
  send(response, status, `<Error><Code>${code}</Code><Message>x</Message></Error>`)

// Signature version 4, computed from the definition.
function refusalOf({ method, headers }: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const [, id, scope, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(headers.authorization ?? '') ?? []
  if (id !== key) return 'InvalidAccessKeyId'
  const date = String(headers['x-amz-date'])
  const content = String(headers['x-amz-content-sha256'])
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted()
    .join('&')
  const signed = (names ?? '')
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim()}\n`)
    .join('')
  const canonical = [method, url.pathname, query, signed, names, content].join('\n')
  const signing = `${scope}`.split('/').reduce<Buffer | string>((by, part) => hmac(by, part), `AWS4${secret}`)
  const expected = hmac(signing, ['AWS4-HMAC-SHA256', date, scope, sha256Of(canonical)].join('\n')).toString('hex')
  if (expected !== signature) return 'SignatureDoesNotMatch'
  if (content !== 'UNSIGNED-PAYLOAD' && sha256Of(body) !== content) return 'BadDigest'
  const md5 = headers['content-md5']
  return md5 !== undefined && Buffer.from(String(md5), 'base64').toString('hex') !== md5Of(body) ? 'BadDigest' : undefined
}
