import type { ByteRange, Opened } from './storage.ts'

/** Files in the cloud, by the file_id of their row. */
export type Cloud = {
  /** microsoft.* when it cannot be had. */
  readonly open: (fileId: string, range?: ByteRange) => Promise<Opened>
  /** The present state: people may have edited it there. sello changes with the bytes. */
  readonly look: (fileId: string) => Promise<{ readonly tamano: number; readonly sello: string }>
  /** A file that is already gone is no failure. */
  readonly remove: (fileId: string) => Promise<void>
}
