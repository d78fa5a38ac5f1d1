import { thumbnailEdge } from '@soportica/contract/aftersales/states'
import { marksSvg } from '@soportica/rules/photoMarks'
import { loadSharp } from '../../../capabilities/attachments/preview/loadSharp.ts'
import type { Storage } from '../../../capabilities/storage/storage.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { type PhotoOfAct, photosOfReport } from './photoRows.queries.ts'

export type ActPhoto = Pick<PhotoOfAct, 'linea' | 'momento'> & {
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
}

/** The small pictures of an act with their marks; a picture without its file is left out. */
export async function actPhotos(db: Reader, storage: Storage, repid: number, tipo: 1 | 2): Promise<ActPhoto[]> {
  const found: ActPhoto[] = []
  for (const photo of await photosOfReport(db, repid, tipo)) {
    const bytes = await storage.read(photo.miniatura).catch(unlessMissing)
    if (!bytes) continue
    const scale = Math.min(1, thumbnailEdge / Math.max(photo.ancho, photo.alto))
    const [width, height] = [photo.ancho, photo.alto].map((side) => Math.max(1, Math.round(side * scale))) as [number, number]
    const { linea, momento, trazos } = photo
    found.push({ linea, momento, width, height, jpeg: trazos.length > 0 ? await marked(bytes, photo) : bytes })
  }
  return found
}

// A store that is away must not make an act without its photos.
const unlessMissing = (error: unknown): undefined => {
  if (!(error instanceof AppError) || error.code !== 'archivo.noDisponible') throw error
}

async function marked(bytes: Buffer, { trazos }: PhotoOfAct): Promise<Buffer> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes).metadata()
  return sharp(bytes)
    .composite([{ input: Buffer.from(marksSvg(trazos, width, height)) }])
    .jpeg({ quality: 74 })
    .toBuffer()
}
