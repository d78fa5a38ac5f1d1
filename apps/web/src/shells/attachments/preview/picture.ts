export type Size = { readonly width: number; readonly height: number }
export type Look = { readonly turns: number; readonly zoom: number | null }

export const zoomSteps: readonly number[] = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4]

/** The size after turning: a quarter turn swaps the sides. */
export const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

/** Fits the whole picture, without enlarging it. */
export function fitting(picture: Size, box: Size, turns: number): number {
  const { width, height } = turned(picture, turns)
  return Math.min(1, box.width / width, box.height / height)
}

export const nearer = (scale: number): number => zoomSteps.find((step) => step > scale + 0.001) ?? zoomSteps.at(-1)!
export const farther = (scale: number): number => zoomSteps.findLast((step) => step < scale - 0.001) ?? zoomSteps[0]!
