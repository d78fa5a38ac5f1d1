export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
export type TipPlace = { readonly x: number; readonly y: number; readonly side: 'above' | 'below' | 'right' }

const gap = 7
const roomAbove = 64
const halfWidth = 130

// Above where there is room, else below; beside it where the element asks for that.
export function tipPlace(box: Box, beside: boolean, screenWidth: number): TipPlace {
  if (beside) return { side: 'right', x: box.right + gap, y: (box.top + box.bottom) / 2 }
  const x = Math.max(halfWidth, Math.min((box.left + box.right) / 2, screenWidth - halfWidth))
  return box.top < roomAbove ? { side: 'below', x, y: box.bottom + gap } : { side: 'above', x, y: box.top - gap }
}
