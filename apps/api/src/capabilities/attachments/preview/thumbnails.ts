import { fileTypeOf } from '@soportica/contract/records/fileTypes'
import type { Log } from '../../../plugins/context.ts'
import type { Db } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { safeMessage } from '../../../plugins/log/loggedError.ts'
import type { Storage } from '../../storage/storage.ts'
import { limitConcurrency } from '../../threads/limitConcurrency.ts'
import { type AttachmentFound, findAttachment, type StoredFile } from '../attachment.queries.ts'
import { setThumbnail } from '../attachmentWrites.queries.ts'
import { loadSharp } from './loadSharp.ts'

const edge = 320
// The picture is unfolded in memory. A JPEG unfolds only to the size that the thumbnail needs.
const mostPixels = { jpeg: 60_000_000, other: 30_000_000 } as const
const waitingLimit = 300

export type Thumbnails = {
  /** Makes it when there is time. A missing thumbnail is made on request. */
  readonly enqueue: (adaid: number) => void
  readonly of: (attachment: AttachmentFound, file: StoredFile, version: number | undefined) => Promise<Buffer>
  readonly stop: () => Promise<void>
}
type Deps = { readonly db: Db; readonly storage: Storage; readonly log: Log; readonly read: (file: StoredFile) => Promise<Buffer> }

export const isPicture = ({ nombre }: Pick<StoredFile, 'nombre'>): boolean => fileTypeOf(nombre)?.clase === 'imagen'
const none = () => new AppError('archivo.noDisponible')

/** Upright, small, and without the camera's metadata. */
export const smallPicture = async (bytes: Buffer, mime: string): Promise<Buffer> => {
  const sharp = await loadSharp()
  return sharp(bytes, {
    limitInputPixels: mime === 'image/jpeg' ? mostPixels.jpeg : mostPixels.other,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: 15 })
    .rotate()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
}

export function keepThumbnails({ db, storage, log, read }: Deps): Thumbnails {
  const inTurn = limitConcurrency(1, 2 * waitingLimit)
  const waiting = new Set<number>()
  let stopping = false
  let working: Promise<void> = Promise.resolve()

  async function make(adaid: number, file: StoredFile, version: number | undefined): Promise<Buffer> {
    const bytes = await read(file)
    const picture = await smallPicture(bytes, file.mime).catch((error: unknown) => {
      log.info({ adjunto: adaid, motivo: safeMessage(error) }, 'no se pudo hacer la miniatura')
      return undefined
    })
    if (!picture) {
      await setThumbnail(db, adaid, version, file.nombre, '')
      throw none()
    }
    const ruta = await storage.write(picture, 'webp')
    if (!(await setThumbnail(db, adaid, version, file.nombre, ruta))) await storage.remove(ruta)
    return picture
  }

  async function makeWaiting(adaid: number): Promise<void> {
    waiting.delete(adaid)
    if (stopping) return
    const found = await findAttachment(db, adaid)
    if (found && found.miniatura === null && isPicture(found)) await make(adaid, found, undefined)
  }

  return {
    enqueue: (adaid) => {
      if (stopping || waiting.size >= waitingLimit) return
      waiting.add(adaid)
      working = working
        .then(() => inTurn(() => makeWaiting(adaid)))
        .catch((error: unknown) => {
          if (!(error instanceof AppError)) log.warn({ err: error, adjunto: adaid }, 'no se pudo hacer la miniatura')
        })
    },
    of: async (attachment, file, version) => {
      if (!isPicture(file) || file.miniatura === '') throw none()
      if (file.miniatura !== null) return storage.read(file.miniatura)
      return inTurn(() => make(attachment.id, file, version))
    },
    stop: async () => {
      stopping = true
      await working
    },
  }
}
