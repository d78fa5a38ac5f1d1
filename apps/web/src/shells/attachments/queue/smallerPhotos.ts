import { maxFileBytes } from '@soportica/contract/records/fileTypes'
import { confirm } from '../../feedback/confirm.tsx'
import { drawnPhoto } from './drawnPhoto.ts'

// From the finest to the coarsest: the first that fits is taken.
const tries: readonly { readonly side: number; readonly quality: number }[] = [
  { side: 4096, quality: 0.85 },
  { side: 3072, quality: 0.8 },
  { side: 2048, quality: 0.75 },
]
const isPhoto = ({ type, size }: File) => size > maxFileBytes && /^image\/(?:jpeg|png|webp)$/.test(type)

async function smaller(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    for (const { side, quality } of tries) {
      const blob = await drawnPhoto(bitmap, side, quality)
      if (blob.size <= maxFileBytes) return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
    }
    return file
  } finally {
    bitmap.close()
  }
}

/** Shrinks photos that are too large, if the user wants it. An unreadable one stays as it is and is refused. */
export async function smallerPhotos(files: readonly File[]): Promise<File[]> {
  const photos = files.filter(isPhoto)
  if (photos.length === 0) return [...files]
  const mensaje =
    photos.length === 1
      ? `La foto ${photos[0]?.name} supera el máximo de 8 MB. ¿Desea reducirla para subirla?`
      : `${photos.length} fotos superan el máximo de 8 MB. ¿Desea reducirlas para subirlas?`
  if (!(await confirm({ titulo: 'Reducir fotos', mensaje }))) return [...files]
  return Promise.all(files.map(async (file) => (isPhoto(file) ? smaller(file).catch(() => file) : file)))
}
