import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'

/** A new file that is written from its beginning to its end, for its owner alone. */
export function toDisk(path: string) {
  const file = openSync(path, 'w', 0o600)
  return {
    write: (bytes: Uint8Array): void => {
      for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done)
    },
    keep: (): void => fsyncSync(file),
    close: (): void => closeSync(file),
  }
}
