import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { StoreAddress } from '../../env.ts'
import type { Log } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { isRuta } from './storage.ts'

/** An answer that is not the wanted one. code: the store's own word, such as RequestTimeTooSkewed. */
export class StoreError extends Error {
  readonly status: number
  readonly code: string

  constructor(message: string, status = 0, code = '') {
    super(message)
    this.name = 'StoreError'
    this.status = status
    this.code = code
  }
}

type Call = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  readonly ruta?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Blob | string
  readonly sha256?: string
  /** Refusals that read() handles. */
  readonly accepted?: readonly number[]
}
/** freeTime: the body may take longer than the answer; its reader limits it. */
export type Answer = { readonly response: Response; readonly abort: AbortController; readonly freeTime: () => void }
/** Signs, limits and repeats a call. What read() does repeats with it. */
export type S3Client = <T>(call: Call, read: (answer: Answer) => Promise<T>) => Promise<T>

/** Milliseconds: one try without a body, all tries together, and the pauses between them. */
const usualPatience = { answer: 3_000, all: 10_000, pauses: [200, 800] } as const
export type Patience = { readonly answer: number; readonly all: number; readonly pauses: readonly number[] }
const msOfMegabyte = 1_000
const megabyte = 1_048_576
const passing = new Set([408, 429, 500, 502, 503, 504])
const passingCodes = new Set(['RequestTimeout', 'SlowDown', 'InternalError', 'ServiceUnavailable'])
const nothing = createHash('sha256').digest('hex')

export function s3Client(address: StoreAddress, log: Pick<Log, 'info' | 'error'>, patience: Patience = usualPatience): S3Client {
  // A store that used up all tries gets one until it answers: uploads that wait hold connections of the database.
  let isAway = false

  return async (call, read) => {
    const begun = performance.now()
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await once(address, call, read, patience.answer)
        if (isAway) log.info({}, 'el almacén de archivos responde de nuevo')
        isAway = false
        return answer
      } catch (error) {
        if (error instanceof AppError) throw error
        const pause = patience.pauses[attempt]
        if (isPassing(error) && !isAway && pause !== undefined && performance.now() - begun < patience.all) {
          await wait(pause * (0.5 + Math.random()))
          continue
        }
        if (!isAway) log.error({ err: error }, 'el almacén de archivos no responde')
        isAway ||= isPassing(error)
        throw unavailable(error)
      }
    }
  }
}

export const unavailable = (cause: unknown): AppError => Object.assign(new AppError('archivo.almacen'), { cause })

// A call that got no answer fails with an error of fetch.
const isPassing = (error: unknown): boolean =>
  !(error instanceof StoreError) || error.status === 0 || passing.has(error.status) || passingCodes.has(error.code)

async function once<T>(address: StoreAddress, call: Call, read: (answer: Answer) => Promise<T>, patience: number): Promise<T> {
  const { endpoint, bucket, prefix, ...credentials } = address
  const { method, ruta, query = {}, headers = {}, body, sha256 = nothing, accepted = [] } = call
  if (ruta !== undefined && !isRuta(ruta)) throw new AppError('archivo.noDisponible')
  const url = new URL(`${endpoint}/${bucket}${ruta === undefined ? '' : `/${prefix}${ruta}`}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': sha256 },
    service: 's3',
    ...credentials,
  })
  const signed = await signer.sign()
  // Not signed: proxies change it.
  signed.headers.set('accept-encoding', 'identity')
  const abort = new AbortController()
  const limit = patience + (body instanceof Blob ? (body.size / megabyte) * msOfMegabyte : 0)
  const timer = setTimeout(() => abort.abort(new StoreError(`${method}: no answer within ${Math.round(limit)} ms`)), limit)
  try {
    const response = await fetch(signed.url, { method, headers: signed.headers, body, signal: abort.signal, redirect: 'error' })
    if (!response.ok) await refuse(method, response, accepted)
    return await read({ response, abort, freeTime: () => clearTimeout(timer) })
  } finally {
    clearTimeout(timer)
  }
}

async function refuse(method: string, response: Response, accepted: readonly number[]): Promise<void> {
  const { status } = response
  const code = tagOf(await response.text(), 'Code')
  if (accepted.includes(status) && code !== 'NoSuchBucket') return
  throw new StoreError(`${method}: ${status} ${code}`, status, code)
}

/** The first element with this name in an answer of the store. */
export const tagOf = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
