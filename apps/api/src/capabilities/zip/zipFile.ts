import { constants, crc32, deflateRawSync } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

const chunk = 256 * 1024
// Of a character in UTF-8.
const mostBytes = 3
// The largest value of a 32-bit header.
const most = 2 ** 32 - 1
const deflated = 8
// The first day that the format knows, so that the same content gives the same bytes.
const firstDate = new Date(1980, 0, 1)

/** A zip file written from beginning to end, one entry after the other. Synchronous: meant for a thread of its own. */
export class ZipFile {
  readonly #zip: Zip
  #entry: ZipInputFile | undefined
  readonly #waiting = Buffer.allocUnsafe(2 * chunk)
  #filled = 0
  #written = 0

  constructor(write: (bytes: Uint8Array) => void) {
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error
      this.#written += bytes.length
      if (this.#written > most) throw tooLarge()
      write(bytes)
    })
  }

  add(name: string, content: string | Uint8Array): void {
    this.begin(name)
    this.#pack(true, typeof content === 'string' ? Buffer.from(content) : content)
  }

  begin(name: string): void {
    this.#entry = { filename: name, size: 0, crc: 0, compression: deflated, mtime: firstDate }
    this.#zip.add(this.#entry)
  }

  /** Each text becomes bytes while it is short and new: reading one long text of a million pieces takes many times as long. */
  write(text: string): void {
    const longest = text.length * mostBytes
    if (this.#filled + longest > this.#waiting.length) this.#packWaiting(false)
    if (longest > this.#waiting.length) return this.#pack(false, Buffer.from(text))
    this.#filled += this.#waiting.write(text, this.#filled)
    if (this.#filled >= chunk) this.#packWaiting(false)
  }

  /** The known size of the present entry so far. */
  get size(): number {
    return this.#current.size + this.#filled
  }

  end(): void {
    this.#packWaiting(true)
  }

  finish(): void {
    this.#zip.end()
  }

  get #current(): ZipInputFile {
    if (!this.#entry) throw new Error('no entry was begun')
    return this.#entry
  }

  #packWaiting(last: boolean): void {
    const bytes = this.#waiting.subarray(0, this.#filled)
    this.#filled = 0
    if (last || bytes.length > 0) this.#pack(last, bytes)
  }

  // Node's own packing is several times as fast as JavaScript. Each piece is packed separately and ends on a byte, so that the pieces
  // form one stream; only the last one closes it.
  #pack(last: boolean, bytes: Uint8Array): void {
    const entry = this.#current
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    if (entry.size > most) throw tooLarge()
    const finishFlush = last ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
    entry.ondata?.(null, deflateRawSync(bytes, { level: constants.Z_BEST_SPEED, finishFlush }), last)
  }
}

const tooLarge = (): Error => new Error('the file is larger than its format allows')
