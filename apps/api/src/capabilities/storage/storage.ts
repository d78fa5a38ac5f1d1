import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Inbox, ReceivedFile } from '../../plugins/http/uploads.ts'

export type Received = ReceivedFile
export type Opened = { readonly stream: Readable; readonly tamano: number }
export type ByteRange = { readonly start: number; readonly end: number }

/** The place of files: a folder, a shared volume, or a store on the network. */
export type Storage = Inbox & {
  /** The folder or the address, for operators. */
  readonly location: string
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
  /** Only of a store on the network: whether it answers now. */
  readonly answers?: () => Promise<boolean>
}

// The names are ours alone: nothing that a person wrote becomes part of a path.
const ours = /^[0-9a-f]{2}\/[0-9a-f-]{36}\.[a-z0-9]{1,8}$/
export const isRuta = (text: string): boolean => ours.test(text)
export const newRuta = (extension: string): string => {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}.${extension}`
}
/** Stores bytes by receiving them; a failure leaves nothing of them. */
export async function writeReceived(
  receive: (source: Iterable<Buffer>, nombre: string, max: number) => Promise<Received>,
  bytes: Buffer,
  extension: string,
): Promise<string> {
  const received = await receive([bytes], '', Number.POSITIVE_INFINITY)
  try {
    return await received.keep(extension)
  } finally {
    await received.discard()
  }
}

/** Later than every file. */
export const endOfTime = new Date(8.64e15)
