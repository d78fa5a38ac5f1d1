import type { ByteRange, Opened } from './storage.ts'

/** Files whose bytes lie in the cloud, by the file_id that their row keeps. */
export type Cloud = {
  /** microsoft.* when it cannot be had. */
  readonly open: (fileId: string, range?: ByteRange) => Promise<Opened>
  /** As it is there now: whoever may open it there may have changed it. sello is another one when its bytes are. */
  readonly look: (fileId: string) => Promise<{ readonly tamano: number; readonly sello: string }>
  /** One that is gone already is no failure. */
  readonly remove: (fileId: string) => Promise<void>
}
