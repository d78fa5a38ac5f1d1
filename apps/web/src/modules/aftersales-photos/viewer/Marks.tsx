import { type DrawnMark, drawnMark, markColour, markWidth, type PhotoMark } from '@soportica/rules/photoMarks'

const pointsOf = (points: readonly (readonly [number, number])[]): string => points.map(([x, y]) => `${x},${y}`).join(' ')
const shape = (mark: DrawnMark, key: number) =>
  mark.tipo === 'circulo' ? (
    <ellipse key={key} cx={mark.centre[0]} cy={mark.centre[1]} rx={mark.rx} ry={mark.ry} />
  ) : (
    <path key={key} d={`M${pointsOf([mark.from])} L${pointsOf([mark.to])} M${pointsOf(mark.head).replaceAll(' ', ' L')}`} />
  )

type Props = { readonly marks: readonly PhotoMark[]; readonly ancho: number; readonly alto: number }
/** Red with a light edge, as on paper. */
export function Marks({ marks, ancho, alto }: Props) {
  const shapes = marks.map((mark, at) => shape(drawnMark(mark, ancho, alto), at))
  const width = markWidth(ancho, alto)
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <g stroke="#fff" strokeWidth={width * 1.8}>
        {shapes}
      </g>
      <g stroke={markColour} strokeWidth={width}>
        {shapes}
      </g>
    </g>
  )
}
