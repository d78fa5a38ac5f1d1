import { useState } from 'react'
import { CalendarInput } from './CalendarInput.tsx'
import { dayOf, mustBeDay, textOf } from './dayText.ts'

type Props = {
  readonly label: string
  // YYYY-MM-DD, or nothing.
  readonly day: string | undefined
  readonly onDay: (day: string) => void
  readonly error?: string | undefined
  readonly earliest?: string | undefined
  readonly latest?: string | undefined
}

/** The day of a filter. It is reported when complete; an incomplete one shows an error. */
export function DayInput({ label, day = '', onDay, error, earliest, latest }: Props) {
  const [typed, setTyped] = useState(textOf(day))
  const [lastDay, setLastDay] = useState(day)
  const [left, setLeft] = useState(false)
  if (day !== lastDay) {
    setLastDay(day)
    setTyped(textOf(day))
  }
  const isDay = typed === '' || dayOf(typed) !== undefined
  const emitDay = (value: string) => {
    setLastDay(value)
    if (value !== day) onDay(value)
  }
  return (
    <CalendarInput
      label={label}
      value={typed}
      earliest={earliest}
      latest={latest}
      error={left && !isDay ? mustBeDay : error}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        setLeft(false)
        const next = value === '' ? '' : dayOf(value)
        if (next !== undefined) emitDay(next)
      }}
      onBlur={() => {
        setLeft(true)
        if (!isDay) emitDay('')
      }}
    />
  )
}
