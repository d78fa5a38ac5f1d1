import { type PhotoMoment, photoMoments } from '@soportica/contract/aftersales/states'
import type { SheetPicture } from '../../../capabilities/excel/pictureParts.ts'
import type { StoredLine } from '../findings/findingRows.queries.ts'
import type { ActPhoto } from '../photos/actPhotos.ts'

// Beside each other in their cell; the others are counted under them.
const [perMoment, edge, gap] = [2, 84, 4]
export const photoRowHeight = 84
const counted = (moment: PhotoMoment, { fotos }: StoredLine): string =>
  fotos[moment] > perMoment ? `${perMoment} de ${fotos[moment]} fotos` : ''

/** The last columns of an act: its pictures, and how many more there are. */
export const photoColumns = photoMoments.map(({ id, nombre }) => ({
  header: `Fotos: ${nombre.toLocaleLowerCase('es')}`,
  width: 26,
  read: (line: StoredLine): string => counted(id, line),
}))

/** The pictures of one line, for the next written row. */
export function linePictures(photos: readonly ActPhoto[], { iddetalle }: StoredLine, row: number, columns: number): SheetPicture[] {
  return photoMoments.flatMap(({ id }, at) => {
    const linePhotos = photos.filter(({ linea, momento }) => linea === iddetalle && momento === id).slice(0, perMoment)
    return linePhotos.map(({ jpeg, width, height }, index) => {
      const scale = Math.min(1, edge / width, edge / height)
      const column = columns - photoMoments.length + at
      return { row, column, left: index * (edge + gap), width: width * scale, height: height * scale, jpeg }
    })
  })
}
