export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
// 'end': above, and no further than the element itself.
export type TipSide = 'above' | 'below' | 'right' | 'end'
export type TipPosition = { readonly x: number; readonly y: number; readonly side: TipSide }

const gap = 7
const roomAbove = 64
const halfWidth = 130

// Above if there is room, otherwise below; beside it, or away from its next sibling, if the element asks for that.
export function tipPosition(box: Box, preferredSide: string | undefined, screenWidth: number): TipPosition {
  if (preferredSide === 'right') return { side: 'right', x: box.right + gap, y: (box.top + box.bottom) / 2 }
  if (preferredSide === 'end' && box.top >= roomAbove) return { side: 'end', x: box.right, y: box.top - gap }
  const x = Math.max(halfWidth, Math.min((box.left + box.right) / 2, screenWidth - halfWidth))
  return box.top < roomAbove ? { side: 'below', x, y: box.bottom + gap } : { side: 'above', x, y: box.top - gap }
}
