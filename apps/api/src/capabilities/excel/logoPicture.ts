import type { SheetPicture } from './pictureParts.ts'

const most = { width: 200, height: 56 } as const

/** A logo in the first cell of a sheet, as high as its two first rows. */
export function logoPicture({ jpeg, ancho, alto }: { jpeg: Uint8Array; ancho: number; alto: number }): SheetPicture {
  const scale = Math.min(1, most.width / ancho, most.height / alto)
  return { row: 0, column: 0, left: 0, width: ancho * scale, height: alto * scale, jpeg }
}
