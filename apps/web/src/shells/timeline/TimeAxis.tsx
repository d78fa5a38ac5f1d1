import { type CSSProperties, memo } from 'react'
import { useHolidaysBetween } from '../calendar/useHolidays.ts'
import { today } from '../../lib/holidays.ts'
import { axisOf, dayOf, numberOf, saturdayFrom, type Scale, widthOf, xOf } from './scale.ts'
import classes from './Timeline.module.css'

type Props = { readonly scale: Scale }
const edgeOf = ({ from, perDay }: Scale, day: number): number => (day - from) * perDay
const isWithin = ({ from, to }: Scale, day: number): boolean => day >= from && day <= to

/** Years or months, and below them months or weeks. */
export const TimeAxis = memo(({ scale }: Props) => {
  const { parts, ticks } = axisOf(scale)
  const now = numberOf(today())
  return (
    <div className={classes.times} style={{ width: widthOf(scale) }} aria-hidden>
      {parts.map(({ at, label }, index) => {
        const begin = Math.max(0, edgeOf(scale, at))
        const end = parts[index + 1] ? edgeOf(scale, parts[index + 1]!.at) : widthOf(scale)
        return (
          <span key={at} className={classes.part} style={{ left: begin, width: end - begin }}>
            <b>{label}</b>
          </span>
        )
      })}
      {ticks.map(({ at, label }) => (
        <span key={at} className={classes.tick} style={{ left: edgeOf(scale, at) }}>
          {label}
        </span>
      ))}
      {isWithin(scale, now) && (
        <span className={classes.nowWord} style={{ left: xOf(scale, now) }}>
          Hoy
        </span>
      )}
    </div>
  )
})

const pixels = (value: number): string => `${value}px`
/** Behind the rows: weekends and holidays where days have room, the ticks of the axis, and today. */
export const TimeGrid = memo(({ scale }: Props) => {
  const { parts, ticks, showsDays } = axisOf(scale)
  return (
    <div className={classes.grid} style={{ width: widthOf(scale) }} aria-hidden>
      {showsDays && <Weekends scale={scale} />}
      {showsDays && <Holidays scale={scale} />}
      {[...ticks, ...parts].map(({ at, label }, index) => (
        <i
          key={`${at} ${label}`}
          className={classes.line}
          data-part={index >= ticks.length || undefined}
          style={{ left: edgeOf(scale, at) }}
        />
      ))}
      <NowLine scale={scale} />
    </div>
  )
})

export function NowLine({ scale }: Props) {
  const now = numberOf(today())
  return isWithin(scale, now) ? <i className={classes.now} style={{ left: xOf(scale, now) }} aria-hidden /> : null
}

function Weekends({ scale }: Props) {
  const { from, perDay } = scale
  const first = edgeOf(scale, saturdayFrom(from) - 7)
  return (
    <i
      className={classes.weekends}
      style={{ backgroundSize: `${pixels(7 * perDay)} 1px`, backgroundPositionX: first, '--two-days': pixels(2 * perDay) } as CSSProperties}
    />
  )
}

function Holidays({ scale }: Props) {
  const { from, to, perDay } = scale
  const { nameOf } = useHolidaysBetween(dayOf(from), dayOf(to))
  const days = Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((day) => nameOf(dayOf(day)) !== undefined)
  return days.map((day) => <i key={day} className={classes.holiday} style={{ left: edgeOf(scale, day), width: perDay }} />)
}
