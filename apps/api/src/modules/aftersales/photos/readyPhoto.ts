import { photoEdge, thumbnailEdge } from '@soportica/contract/aftersales/states'
import { fileTypeFromBuffer } from 'file-type'
import { loadSharp } from '../../../capabilities/attachments/preview/loadSharp.ts'
import { limitConcurrency } from '../../../capabilities/threads/limitConcurrency.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { ReceivedFile } from '../../../plugins/http/uploads.ts'

export type ReadyPhoto = { readonly picture: Buffer; readonly small: Buffer; readonly ancho: number; readonly alto: number }

// Unfolding takes memory and a whole processor: one at a time, so that nobody else waits.
const inTurn = limitConcurrency(1, 60)
const mostPixels = 60_000_000
// Known by their first bytes: nothing else is ever given to be read.
const readable: ReadonlySet<string> = new Set(['jpg', 'png', 'apng', 'webp'])
const unreadable = () => new AppError('posventa.fotoTipo', {}, { campo: 'archivo' })

/** The picture upright, no larger than needed, and without metadata such as the place where it was taken. */
export async function readyPhoto({ path, cabeza }: Pick<ReceivedFile, 'path' | 'cabeza'>): Promise<ReadyPhoto> {
  const found = await fileTypeFromBuffer(cabeza).catch(() => undefined)
  if (!found || !readable.has(found.ext)) throw unreadable()
  return inTurn(() =>
    readied(path).catch(() => {
      throw unreadable()
    }),
  )
}

async function readied(path: string): Promise<ReadyPhoto> {
  const sharp = await loadSharp()
  const upright = await sharp(path, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: 20 })
    .rotate()
    .resize({ width: photoEdge, height: photoEdge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  const small = await sharp(upright.data)
    .resize({ width: thumbnailEdge, height: thumbnailEdge, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 74 })
    .toBuffer()
  return { picture: upright.data, small, ancho: upright.info.width, alto: upright.info.height }
}
