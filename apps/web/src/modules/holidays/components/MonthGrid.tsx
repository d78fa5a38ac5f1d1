import { VisuallyHidden } from '@mantine/core'
import type { HolidayOverride } from '@soportica/contract/settings/holidays'
import { type CalendarDay, weekday, yearOf } from '@soportica/rules/calendarDay'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { formatLongDay, monthNames, weekdayNames } from '../../../lib/format.ts'
import { type HolidayNames, today } from '../../../lib/holidays.ts'
import classes from './Holidays.module.css'
import { dayAfterKey, monthOf, weeksOf } from '../monthGrid.ts'

type Props = {
  readonly ref: RefObject<HTMLTableElement | null>
  readonly day: CalendarDay
  readonly onDay: (day: CalendarDay) => void
  readonly names: HolidayNames | undefined
  readonly overrides: readonly HolidayOverride[] | undefined
}

const isWeekend = (day: CalendarDay) => [0, 6].includes(weekday(day))

// One day of the grid takes the Tab key; arrows, Home, End and the page keys lead from it to the others.
export function MonthGrid({ ref, day, onDay, names, overrides = [] }: Props) {
  const byKey = useRef(false)
  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    ref.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [day, ref])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(day, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    byKey.current = true
    onDay(next)
  }
  const title = `${monthNames[monthOf(day) - 1] ?? ''} de ${yearOf(day)}`
  const adjusted = new Set(overrides.map(({ fecha }) => fecha))
  return (
    <table ref={ref} role="grid" className={classes.grid} aria-label={title} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdayNames.map((name) => (
            <th key={name} scope="col" abbr={name}>
              <span aria-hidden>{name.slice(0, 3)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(yearOf(day), monthOf(day)).map((week) => (
          <tr key={week.find(Boolean) ?? 'vacía'}>
            {week.map((date, at) =>
              date ? (
                <Day
                  key={date}
                  date={date}
                  name={names?.get(date)}
                  chosen={date === day}
                  adjusted={adjusted.has(date)}
                  onChoose={() => onDay(date)}
                />
              ) : (
                <td key={`${at}`} className={classes.outside} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = {
  readonly date: CalendarDay
  readonly name: string | undefined
  readonly chosen: boolean
  readonly adjusted: boolean
  readonly onChoose: () => void
}

function Day({ date, name, chosen, adjusted, onChoose }: DayProps) {
  const isToday = date === today()
  // Read as a whole, seen as the number and the name.
  const [, before, number, after] = /^(\D*)(\d+)(.*)$/.exec(formatLongDay(date)) ?? []
  return (
    <td aria-selected={chosen}>
      <button
        type="button"
        className={classes.day}
        tabIndex={chosen ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        data-tip={name}
        data-holiday={name ? true : undefined}
        data-weekend={isWeekend(date) || undefined}
        data-chosen={chosen || undefined}
        data-adjusted={adjusted || undefined}
        onClick={onChoose}
      >
        <VisuallyHidden>{before}</VisuallyHidden>
        <span className={classes.number}>{number}</span>
        <VisuallyHidden>{name ? `${after}, festivo: ` : after}</VisuallyHidden>
        {name && <span className={classes.name}>{name}</span>}
      </button>
    </td>
  )
}
