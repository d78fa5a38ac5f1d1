import type { Readable } from 'node:stream'
import type { Inbox, ReceivedFile } from '../../plugins/http/uploads.ts'

export type Received = ReceivedFile
export type Opened = { readonly stream: Readable; readonly tamano: number }
export type ByteRange = { readonly start: number; readonly end: number }

/** The place of files: a folder, a shared volume, or a store on the network. */
export type Storage = Inbox & {
  /** archivo.noDisponible when it is not there. */
  readonly open: (ruta: string, range?: ByteRange) => Promise<Opened>
  /** Nothing when it is not there. */
  readonly size: (ruta: string) => Promise<number | undefined>
  readonly read: (ruta: string) => Promise<Buffer>
  readonly write: (bytes: Buffer, extension: string) => Promise<string>
  readonly remove: (ruta: string) => Promise<void>
  /** The files that are older than this moment. */
  readonly list: (before: Date) => AsyncIterable<string>
  /** Uploads that began before this moment and were never finished. */
  readonly forgetPartial: (before: Date) => Promise<number>
}
