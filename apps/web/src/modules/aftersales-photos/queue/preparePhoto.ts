import { photoEdge } from '@soportica/contract/aftersales/states'
import { drawnPhoto } from '../../../shells/attachments/queue/drawnPhoto.ts'

export type PreparedPhoto = { readonly blob: Blob; readonly tomada: string }
const quality = 0.85

/** In the stored size, so that no bytes or places leave the device needlessly. */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error(`No se pudo leer la foto ${file.name}. Use una imagen JPEG, PNG o WebP.`)
  })
  try {
    return { blob: await drawnPhoto(bitmap, photoEdge, quality), tomada: new Date(file.lastModified).toISOString() }
  } finally {
    bitmap.close()
  }
}
