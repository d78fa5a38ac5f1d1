import type { Readable } from 'node:stream'
import { AppError } from '../../../plugins/http/errors.ts'
import type { Cloud } from '../../storage/cloud.ts'
import type { ByteRange, Storage } from '../../storage/storage.ts'
import type { StoredFile } from '../attachment.queries.ts'

type FileStores = { readonly storage: Storage; readonly cloud?: Cloud | undefined }
/** Length, checksum and bytes from the same source, because SharePoint changes the documents that it stores. */
export type Source = {
  readonly tamano: number
  readonly sello: string
  readonly open: (range?: ByteRange) => Promise<Readable>
}

/** The copy in the store while it is whole; otherwise the file in the cloud. */
export async function sourceOf({ storage, cloud }: FileStores, { ruta, fileId, tamano, sha256 }: StoredFile): Promise<Source> {
  if (ruta !== null && (await storage.size(ruta)) === tamano)
    return { tamano, sello: sha256, open: async (range) => (await storage.open(ruta, range)).stream }
  if (fileId === null || !cloud) throw new AppError('archivo.noDisponible')
  return { ...(await cloud.look(fileId)), open: async (range) => (await cloud.open(fileId, range)).stream }
}

export async function readStored(stores: FileStores, file: StoredFile): Promise<Buffer> {
  const parts: Buffer[] = []
  const { open } = await sourceOf(stores, file)
  for await (const part of (await open()) as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}
