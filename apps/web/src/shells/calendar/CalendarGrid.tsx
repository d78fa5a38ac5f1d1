import { type CalendarDay, yearOf } from '@soportica/rules/calendarDay'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { monthNames, weekdayNames } from '../../lib/format.ts'
import { dayAfterKey, type DaySpan, monthOf, weeksOf } from './monthDays.ts'

type Props = {
  // The day with the Tab stop; its month is shown.
  readonly day: CalendarDay
  readonly span: DaySpan
  // Called with the target of a key.
  readonly onDay: (day: CalendarDay) => void
  readonly className: string | undefined
  readonly cell: (day: CalendarDay) => ReactNode
}

export const monthTitle = (day: CalendarDay): string => `${monthNames[monthOf(day) - 1] ?? ''} de ${yearOf(day)}`
export const focusDay = (grid: Element | null): void => grid?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()

/** The days of a month. One has the Tab stop; arrows, Home, End and the page keys move it. */
export function CalendarGrid({ day, span, onDay, className, cell }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    focusDay(grid.current)
  }, [day])
  const onKeyDown = (event: KeyboardEvent) => {
    // Alt with an arrow is a key of the browser.
    const next = event.altKey ? undefined : dayAfterKey(day, event.key, event.shiftKey, span)
    if (!next) return
    event.preventDefault()
    byKey.current = true
    onDay(next)
  }
  return (
    <table ref={grid} role="grid" className={className} aria-label={monthTitle(day)} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdayNames.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(yearOf(day), monthOf(day)).map((week) => (
          <tr key={week.find(Boolean) ?? 'vacía'}>{week.map((date, at) => (date ? cell(date) : <td key={`${at}`} />))}</tr>
        ))}
      </tbody>
    </table>
  )
}
