import { photoEdge } from '@soportica/contract/aftersales/states'
import { drawnPhoto } from '../../../shells/attachments/queue/drawnPhoto.ts'

export type PreparedPhoto = { readonly blob: Blob; readonly tomada: string }
const quality = 0.85

/** As large as it is kept, so that neither bytes nor the place where it was taken leave the device for nothing. */
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
