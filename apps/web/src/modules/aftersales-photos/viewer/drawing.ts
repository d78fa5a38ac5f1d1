import { isTooSmall, markBetween, type PhotoMark } from '@soportica/rules/photoMarks'
import { marksPerPhoto } from '@soportica/contract/aftersales/states'

export type Tool = PhotoMark['tipo']
export type Point = readonly [x: number, y: number]
export type Drawing = {
  readonly tool: Tool
  readonly marks: readonly PhotoMark[]
  /** The mark being drawn. */
  readonly begun: PhotoMark | null
}

export const begin = (drawing: Drawing, at: Point): Drawing =>
  drawing.marks.length >= marksPerPhoto ? drawing : { ...drawing, begun: markBetween(drawing.tool, at, at) }
export const lead = (drawing: Drawing, to: Point): Drawing =>
  drawing.begun ? { ...drawing, begun: markBetween(drawing.tool, [drawing.begun.x1, drawing.begun.y1], to) } : drawing
export function end(drawing: Drawing): Drawing {
  const { begun, marks } = drawing
  if (!begun) return drawing
  return { ...drawing, begun: null, marks: isTooSmall(begun) ? marks : [...marks, begun] }
}
export const undo = (drawing: Drawing): Drawing => ({ ...drawing, begun: null, marks: drawing.marks.slice(0, -1) })

/** For the keyboard: a mark in the middle; arrows move it, Shift+arrows stretch it. */
export const inTheMiddle = (drawing: Drawing): Drawing => end(lead(begin(drawing, [0.4, 0.4]), [0.6, 0.6]))
const step = 0.02
const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
export function byKey(drawing: Drawing, key: string, stretched: boolean): Drawing | undefined {
  if (key === 'Enter') return inTheMiddle(drawing)
  if (key === 'Backspace' || key === 'Delete') return undo(drawing)
  const [way, last] = [ways[key], drawing.marks.at(-1)]
  if (!way || !last) return undefined
  const [x, y] = way
  const from: Point = stretched ? [last.x1, last.y1] : [last.x1 + x, last.y1 + y]
  return { ...drawing, marks: [...drawing.marks.slice(0, -1), markBetween(last.tipo, from, [last.x2 + x, last.y2 + y])] }
}
