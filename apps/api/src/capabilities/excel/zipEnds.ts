import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'

/** What a packed file is written to. What was not yet known of an entry is written over its beginning later. */
export type ZipEnd = {
  readonly write: (bytes: Buffer, at: number) => void
  readonly keep: () => void
}

export function toDisk(path: string): ZipEnd & { readonly close: () => void } {
  const file = openSync(path, 'w', 0o600)
  return {
    write: (bytes, at) => {
      for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done, bytes.length - done, at + done)
    },
    keep: () => fsyncSync(file),
    close: () => closeSync(file),
  }
}

export function toMemory(): ZipEnd & { readonly bytes: () => Buffer } {
  const pieces: { readonly bytes: Buffer; readonly at: number }[] = []
  return {
    write: (bytes, at) => void pieces.push({ bytes, at }),
    keep: () => undefined,
    bytes: () => {
      const whole = Buffer.alloc(Math.max(0, ...pieces.map(({ bytes, at }) => at + bytes.length)))
      for (const { bytes, at } of pieces) bytes.copy(whole, at)
      return whole
    },
  }
}
