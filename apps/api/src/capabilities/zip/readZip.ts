import { inflateRawSync } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'

const signature = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const
const endSize = 22
const centralSize = 46
const localSize = 30
const longestComment = 65_535
const mostEntries = 2000
const deflated = 8

export type Entry = { name: string; method: number; size: number; unfolded: number; at: number }

function findEnd(file: Buffer): number {
  for (let at = file.length - endSize; at >= Math.max(0, file.length - endSize - longestComment); at--)
    if (file.readUInt32LE(at) === signature.end) return at
  throw new Error('not a packed file')
}

/** The first entries, up to this number. */
export function entriesOf(file: Buffer, most = mostEntries): Entry[] {
  const end = findEnd(file)
  const entries: Entry[] = []
  let at = file.readUInt32LE(end + 16)
  for (let left = Math.min(file.readUInt16LE(end + 10), most); left > 0; left--) {
    if (file.readUInt32LE(at) !== signature.central) throw new Error('the list of files is damaged')
    const [nameSize, extra, comment] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30), file.readUInt16LE(at + 32)]
    entries.push({
      name: file.toString('utf8', at + centralSize, at + centralSize + nameSize),
      method: file.readUInt16LE(at + 10),
      size: file.readUInt32LE(at + 20),
      unfolded: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    })
    at += centralSize + nameSize + extra + comment
  }
  return entries
}

export function contentOf(file: Buffer, { method, size, at }: Entry, most: number): Buffer {
  if (file.readUInt32LE(at) !== signature.local) throw new Error('a file is not where the list says')
  const start = at + localSize + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  const packed = file.subarray(start, start + size)
  // The size in the header is not trusted: bytes are counted while unfolding.
  const data = method === deflated ? inflateRawSync(packed, { maxOutputLength: Math.max(most, 1) }) : packed
  if (data.length > most) throw new Error('too much unfolds from it')
  return data
}

// Pictures and similar parts are not read.
const wanted = (name: string): boolean => /\.(xml|rels)$/i.test(name) && !/(^|\/)(media|drawings|charts|embeddings|customXml)\//i.test(name)

/** The same file with its parts unfolded, up to a limit, so that the reader has nothing to unfold. */
export function unpack(file: Buffer, most: number, isWanted = wanted, mostOfOne = most): Buffer {
  const pieces: Uint8Array[] = []
  const stored = new Zip((error, bytes) => {
    if (error) throw error
    pieces.push(bytes)
  })
  let left = most
  for (const entry of entriesOf(file)) {
    if (!isWanted(entry.name)) continue
    const data = contentOf(file, entry, Math.min(left, mostOfOne))
    left -= data.length
    const entryStream = new ZipPassThrough(entry.name)
    stored.add(entryStream)
    entryStream.push(data, true)
  }
  stored.end()
  return Buffer.concat(pieces)
}
