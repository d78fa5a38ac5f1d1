import type { SheetPicture } from './pictureParts.ts'

/** A logo as it is stored. */
export type SheetLogo = { readonly jpeg: Uint8Array; readonly ancho: number; readonly alto: number }

/** So many lines of the usual height are kept free for it. */
export const logoLines = 4
const most = { width: 200, height: 56 } as const

/** It stands in the first cell of a sheet. */
export function logoPicture({ jpeg, ancho, alto }: SheetLogo): SheetPicture {
  const scale = Math.min(1, most.width / ancho, most.height / alto)
  return { row: 0, column: 0, left: 0, width: ancho * scale, height: alto * scale, jpeg }
}
