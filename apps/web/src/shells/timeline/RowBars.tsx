import { memo } from 'react'
import { type Drawn, drawnRow, extentOf, type RowShape, type Sizes, topOf } from './bars.ts'
import { type Scale, widthOf } from './scale.ts'
import classes from './Timeline.module.css'

type Props = {
  readonly shape: RowShape
  readonly scale: Scale
  readonly sizes: Sizes
  readonly titled?: boolean
  readonly current?: number | undefined
}

/** The bars of a row. A screen reader gets them as words. */
export const RowBars = memo(({ shape, scale, sizes, titled, current }: Props) => {
  const { paths, arrows, words }: Drawn = drawnRow(shape, scale, sizes, titled)
  const chosen = current === undefined ? undefined : shape.placed[current]
  return (
    <svg
      className={classes.bars}
      width={widthOf(scale)}
      height={shape.lanes * sizes.lane}
      fontSize={sizes.text}
      strokeWidth={sizes.bar}
      aria-hidden
    >
      {chosen?.spans.map((span) => {
        const extent = extentOf(scale, span)
        const y = topOf(sizes, chosen.lane, span.kind) - 1
        return (
          extent && (
            <rect key={span.kind} className={classes.chosen} x={extent.x - 2} y={y} width={extent.width + 4} height={sizes.bar + 2} />
          )
        )
      })}
      {paths.teorica && <path className={classes.teorica} d={paths.teorica} />}
      {paths.real && <path className={classes.real} d={paths.real} />}
      {paths.proyectada && <path className={classes.proyectada} d={paths.proyectada} />}
      {paths.atrasada && <path className={classes.atrasada} d={paths.atrasada} />}
      {arrows && <path className={classes.arrow} d={arrows} />}
      {words.map(({ x, y, text, end }) => (
        <text key={`${x} ${y} ${text}`} x={x} y={y} textAnchor={end && 'end'}>
          {text}
        </text>
      ))}
    </svg>
  )
})
