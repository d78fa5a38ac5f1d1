import type { SheetPicture } from './pictureParts.ts'

/** A logo as it is stored. */
export type SheetLogo = { readonly jpeg: Uint8Array; readonly ancho: number; readonly alto: number }

/** The lines of usual height that the logo needs. */
export const logoLines = 4
const most = { width: 200, height: 56 } as const

/** In the first cell of a sheet. */
export function logoPicture({ jpeg, ancho, alto }: SheetLogo): SheetPicture {
  const scale = Math.min(1, most.width / ancho, most.height / alto)
  return { row: 0, column: 0, left: 0, width: ancho * scale, height: alto * scale, jpeg }
}
