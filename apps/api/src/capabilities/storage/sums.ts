import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** The length and checksums of a file. */
export type Sums = { readonly tamano: number; readonly sha256: string; readonly md5: string }

export async function sumsOf(source: string | AsyncIterable<Uint8Array>): Promise<Sums> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  let tamano = 0
  for await (const chunk of typeof source === 'string' ? (createReadStream(source) as AsyncIterable<Buffer>) : source) {
    tamano += chunk.length
    sha256.update(chunk)
    md5.update(chunk)
  }
  return { tamano, sha256: sha256.digest('hex'), md5: md5.digest('hex') }
}
