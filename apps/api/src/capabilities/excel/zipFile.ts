import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { ZipEnd } from './zipEnds.ts'

type Entry = { readonly name: Buffer; readonly at: number; crc: number; packed: number; size: number }

const chunk = 256 * 1024
// What a header of 32 bits can say.
const most = 2 ** 32 - 1
const utf8Names = 0x0800
const firstOfJanuary1980 = 0x0021
const deflated = 8
const version = 20

/** A file of packed files, written from its beginning to its end, one entry after the other. It works for the thread it is in: nothing is awaited. */
export class ZipFile {
  readonly #to: ZipEnd
  readonly #entries: Entry[] = []
  #waiting = ''
  #at = 0

  constructor(to: ZipEnd) {
    this.#to = to
  }

  add(name: string, content: string): void {
    this.begin(name)
    this.write(content)
    this.end()
  }

  begin(name: string): void {
    const entry = { name: Buffer.from(name), at: this.#at, crc: 0, packed: 0, size: 0 }
    this.#entries.push(entry)
    this.#put(Buffer.concat([localHeader(entry), entry.name]))
  }

  write(text: string): void {
    this.#waiting += text
    if (this.#waiting.length >= chunk) this.#pack(constants.Z_SYNC_FLUSH)
  }

  /** Of the entry that is written, what will be known of its size by now. */
  get size(): number {
    return this.#current.size + this.#waiting.length
  }

  end(): void {
    this.#pack(constants.Z_FINISH)
    const entry = this.#current
    this.#to.write(localHeader(entry), entry.at)
  }

  /** What it is written to has it for good then. */
  finish(): void {
    const begun = this.#at
    for (const entry of this.#entries) this.#put(Buffer.concat([centralHeader(entry), entry.name]))
    this.#put(endOfDirectory(this.#entries.length, begun, this.#at - begun))
    this.#to.keep()
  }

  get #current(): Entry {
    return this.#entries.at(-1)!
  }

  // Each piece is packed by itself and ends at a byte, so that they follow each other as one stream; only the last one closes it.
  #pack(finishFlush: number): void {
    const bytes = Buffer.from(this.#waiting)
    this.#waiting = ''
    const packed = deflateRawSync(bytes, { level: constants.Z_BEST_SPEED, finishFlush })
    const entry = this.#current
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    entry.packed += packed.length
    this.#put(packed)
  }

  #put(bytes: Buffer): void {
    this.#to.write(bytes, this.#at)
    this.#at += bytes.length
    if (this.#at > most || (this.#entries.at(-1)?.size ?? 0) > most) throw new Error('the file is larger than its format allows')
  }
}

function localHeader({ name, crc, packed, size }: Entry): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(version, 4)
  described(header, 6, { name, crc, packed, size })
  return header
}

function centralHeader({ at, ...entry }: Entry): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(version, 6)
  described(header, 8, entry)
  header.writeUInt32LE(at, 42)
  return header
}

// What both headers say in the same words.
function described(header: Buffer, at: number, { name, crc, packed, size }: Omit<Entry, 'at'>): void {
  header.writeUInt16LE(utf8Names, at)
  header.writeUInt16LE(deflated, at + 2)
  header.writeUInt16LE(firstOfJanuary1980, at + 6)
  header.writeUInt32LE(crc, at + 8)
  header.writeUInt32LE(packed, at + 12)
  header.writeUInt32LE(size, at + 16)
  header.writeUInt16LE(name.length, at + 20)
}

function endOfDirectory(entries: number, at: number, size: number): Buffer {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(entries, 8)
  record.writeUInt16LE(entries, 10)
  record.writeUInt32LE(size, 12)
  record.writeUInt32LE(at, 16)
  return record
}
