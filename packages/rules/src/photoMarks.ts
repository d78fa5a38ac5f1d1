export type PhotoMark = {
  readonly tipo: 'flecha' | 'circulo'
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}
type Point = readonly [x: number, y: number]

/** A mark as it is drawn on a picture of this size. */
export type DrawnMark =
  | { readonly tipo: 'flecha'; readonly from: Point; readonly to: Point; readonly head: readonly [Point, Point, Point] }
  | { readonly tipo: 'circulo'; readonly centre: Point; readonly rx: number; readonly ry: number }

// Relative to the picture's longer side.
const [thin, longestHead, least] = [0.006, 0.05, 0.015]
const spread = Math.PI / 7

export const markWidth = (width: number, height: number): number => Math.max(2, thin * Math.max(width, height))

export function drawnMark({ tipo, x1, y1, x2, y2 }: PhotoMark, width: number, height: number): DrawnMark {
  const [from, to]: [Point, Point] = [
    [x1 * width, y1 * height],
    [x2 * width, y2 * height],
  ]
  if (tipo === 'circulo') {
    const centre: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    return { tipo, centre, rx: Math.abs(to[0] - from[0]) / 2, ry: Math.abs(to[1] - from[1]) / 2 }
  }
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const size = Math.min(longestHead * Math.max(width, height), length / 2)
  const back = (turn: number): Point => [to[0] - size * Math.cos(angle + turn), to[1] - size * Math.sin(angle + turn)]
  return { tipo, from, to, head: [back(spread), to, back(-spread)] }
}

/** An accidental touch. */
export const isTooSmall = (mark: PhotoMark): boolean => Math.hypot(mark.x2 - mark.x1, mark.y2 - mark.y1) < least

const within = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000
/** From one point of the picture to another, clamped to it. */
export const markBetween = (tipo: PhotoMark['tipo'], [x1, y1]: Point, [x2, y2]: Point): PhotoMark => ({
  tipo,
  x1: within(x1),
  y1: within(y1),
  x2: within(x2),
  y2: within(y2),
})

const points = (all: readonly Point[]): string => all.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
const shapeOf = (mark: DrawnMark): string =>
  mark.tipo === 'circulo'
    ? `<ellipse cx="${mark.centre[0].toFixed(1)}" cy="${mark.centre[1].toFixed(1)}" rx="${mark.rx.toFixed(1)}" ry="${mark.ry.toFixed(1)}"/>`
    : `<polyline points="${points([mark.from, mark.to])}"/><polyline points="${points(mark.head)}"/>`

export const markColour = '#e03131'
/** All marks as an SVG of that size: red, with a light edge, so that they are seen on any ground. */
export function marksSvg(marks: readonly PhotoMark[], width: number, height: number): string {
  const shapes = marks.map((mark) => shapeOf(drawnMark(mark, width, height))).join('')
  const stroke = markWidth(width, height)
  const drawn = (colour: string, size: number): string =>
    `<g fill="none" stroke="${colour}" stroke-width="${size.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round">${shapes}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn('#fff', stroke * 1.8)}${drawn(markColour, stroke)}</svg>`
}
