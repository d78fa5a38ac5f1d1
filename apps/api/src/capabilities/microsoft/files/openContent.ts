import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '../../../plugins/http/errors.ts'
import type { ByteRange, Opened } from '../../storage/storage.ts'
import { itemPath, readFileId } from './cloudId.ts'
import type { Graph } from '../graph.ts'
import { Passing, patiently } from '../patiently.ts'
import { reach } from '../reach.ts'

/** How long it is now, and a seal that changes with its bytes. */
export async function lookAt(graph: Graph, fileId: string): Promise<{ tamano: number; sello: string }> {
  const gone = () => new AppError('microsoft.noEncontrado')
  const item = await graph.ask({ path: itemPath(readFileId(fileId)), accion: 'leer archivos', gone })
  const tamano = Number(item['size'])
  if (item['file'] === undefined || !Number.isSafeInteger(tamano)) throw gone()
  const sello = createHash('sha256')
    .update(JSON.stringify([fileId, item['cTag'], item['eTag'], tamano]))
    .digest('hex')
  return { tamano, sello }
}

/** Its bytes as they come. Graph names an address that needs no token; there the token is not shown. */
export function openContent(graph: Graph, fileId: string, range?: ByteRange): Promise<Opened> {
  const path = `${itemPath(readFileId(fileId))}/content`
  const gone = () => new AppError('microsoft.noEncontrado')
  // Each attempt gets a new address: they expire.
  return patiently(graph.allowance, async () => {
    const ending = new AbortController()
    const late = setTimeout(() => ending.abort(), graph.pace.attempt)
    try {
      const redirect = await graph.raw({ path, accion: 'leer archivos', gone }, ending.signal)
      const response = await follow(graph, redirect, range, ending.signal)
      const tamano = wholeSize(response)
      return { stream: Readable.from(untilSilent(response, ending, graph.pace.attempt), { objectMode: false }), tamano }
    } catch (error) {
      ending.abort()
      throw error
    } finally {
      clearTimeout(late)
    }
  })
}

async function follow(graph: Graph, redirect: Response, range: ByteRange | undefined, signal: AbortSignal): Promise<Response> {
  if (redirect.status < 300) return redirect
  await redirect.body?.cancel().catch(() => {})
  // Packed on its way it would be of another length.
  const headers = { 'accept-encoding': 'identity', ...(range ? { range: `bytes=${range.start}-${range.end}` } : {}) }
  const response = await reach(graph.requireSafe(redirect.headers.get('location')), { headers, signal })
  if (response.status === 200 && !range) return response
  if (response.status === 206 && range) return response
  await response.body?.cancel().catch(() => {})
  if (response.status === 416) throw new AppError('archivo.noDisponible')
  throw new Passing(`the content answered ${response.status}`)
}

function wholeSize(response: Response): number {
  const [, whole] = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
  const size = Number(whole ?? response.headers.get('content-length') ?? Number.NaN)
  if (!Number.isSafeInteger(size)) throw new Passing('the content does not say how long it is')
  return size
}

// A body that is silent for a whole attempt was cut off. A slow reader is waited for.
async function* untilSilent({ body }: Response, ending: AbortController, patience: number): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  try {
    while (reader) {
      const silence = setTimeout(() => ending.abort(), patience)
      const { done, value } = await reader.read().finally(() => clearTimeout(silence))
      if (done) return
      yield value
    }
  } finally {
    ending.abort()
  }
}
