import { Button, SegmentedControl, Text } from '@mantine/core'
import { addDays, type CalendarDay } from '@soportica/rules/calendarDay'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { formatLongDay, formatNumber, weekdayNames } from '../../../lib/format.ts'
import { today as dayOfToday } from '../../../lib/holidays.ts'
import { usePreference } from '../../../lib/preferences.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { usePhone } from '../../data-table/usePhone.ts'
import { ErrorState } from '../../feedback/ErrorState.tsx'
import { dayOfMonth, isWeekend, monthOf } from '../monthDays.ts'
import { useHolidaysBetween } from '../useHolidays.ts'
import {
  calendarPeriods,
  type CalendarPeriod,
  type DayOfEntries,
  daysOfPeriod,
  periodTitle,
  roomOfDay,
  stepPeriod,
} from './calendarPeriod.ts'
import classes from './PeriodCalendar.module.css'
import { WholeDay } from './WholeDay.tsx'

type Span = { readonly desde: CalendarDay; readonly dias: number }
export type PeriodCalendarProps<E> = {
  readonly label: string
  readonly queryKey: QueryKey
  /** The days that have something. */
  readonly load: (span: Span, signal: AbortSignal) => Promise<readonly DayOfEntries<E>[]>
  /** Links, drawn in a list. wide: with everything that is known of each. */
  readonly entryOf: (entry: E, of: { readonly late: boolean; readonly wide: boolean }) => ReactNode
  readonly keyOf: (entry: E) => string
  readonly tools?: ReactNode
  /** Before the date of a whole day. */
  readonly dayTitle: string
  /** Said when nothing lies in the period. */
  readonly empty: string
  /** Said where a whole day has more than it shows. */
  readonly more: string
}

/** Entries by their day: a month, a week, or an agenda, which a phone always shows. */
export function PeriodCalendar<E>({ label, queryKey, load, entryOf, keyOf, tools, dayTitle, empty, more }: PeriodCalendarProps<E>) {
  const onPhone = usePhone()
  const today = dayOfToday()
  const [preferred, setPeriod] = usePreference<CalendarPeriod>('calendario.periodo', 'mes')
  const period = onPhone ? 'agenda' : preferred
  const [day, setDay] = useState(today)
  const [openDay, setOpenDay] = useState<CalendarDay>()
  const span = daysOfPeriod(period, day)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...queryKey, span],
    queryFn: ({ signal }) => load(span, signal),
    placeholderData: keepPreviousData,
  })
  const holidays = useHolidaysBetween(span.desde, addDays(span.desde, span.dias - 1))
  const step = (by: 1 | -1) => setDay(stepPeriod(period, day, by))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || (event.key !== 'PageUp' && event.key !== 'PageDown')) return
    event.preventDefault()
    step(event.key === 'PageDown' ? 1 : -1)
  }
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const found = new Map(data?.map((one) => [one.dia, one]))
  const days = Array.from({ length: span.dias }, (_, at) => addDays(span.desde, at))
  const entriesOf = (date: CalendarDay, entries: readonly E[], wide = false) =>
    entries.length > 0 && (
      <ul className={classes.entries} data-wide={wide || undefined}>
        {entries.map((entry) => (
          <li key={keyOf(entry)}>{entryOf(entry, { late: date < today, wide })}</li>
        ))}
      </ul>
    )
  const cell = (date: CalendarDay): Day => {
    const { total = 0, entries = [] } = found.get(date) ?? {}
    const visible = entries.slice(0, roomOfDay[period])
    return {
      date,
      today,
      holiday: holidays.nameOf(date),
      outside: period === 'mes' && monthOf(date) !== monthOf(day),
      content: (
        <>
          {entriesOf(date, visible)}
          {total > visible.length && (
            <button type="button" className={classes.more} onClick={() => setOpenDay(date)}>
              {formatNumber(total - visible.length)} más
            </button>
          )}
        </>
      ),
    }
  }
  return (
    <section className={classes.calendar} aria-label={label} aria-busy={!data || isPlaceholderData} onKeyDown={onKeyDown}>
      <header className={classes.head}>
        <IconAction label="Fechas anteriores" onClick={() => step(-1)}>
          <IconChevronLeft size="1.2em" aria-hidden />
        </IconAction>
        <IconAction label="Fechas siguientes" onClick={() => step(1)}>
          <IconChevronRight size="1.2em" aria-hidden />
        </IconAction>
        <Button variant="default" size="compact-md" onClick={() => setDay(today)}>
          Hoy
        </Button>
        <h2 aria-live="polite">{periodTitle(period, day)}</h2>
        {!onPhone && (
          <SegmentedControl
            aria-label="Periodo del calendario"
            size="xs"
            data={[...calendarPeriods]}
            value={preferred}
            onChange={(value) => setPeriod(value)}
          />
        )}
        {tools}
      </header>
      {data?.length === 0 && (
        <Text c="dimmed" role="status">
          {empty}
        </Text>
      )}
      {period === 'agenda' ? (
        <Agenda days={days.filter((date) => found.has(date)).map(cell)} />
      ) : (
        <Grid days={days.map(cell)} period={period} title={periodTitle(period, day)} />
      )}
      {openDay && (
        <WholeDay
          title={dayTitle}
          day={openDay}
          more={more}
          queryKey={[...queryKey, openDay]}
          load={(signal) => load({ desde: openDay, dias: 1 }, signal)}
          onClose={() => setOpenDay(undefined)}
        >
          {(entries) => entriesOf(openDay, entries, true)}
        </WholeDay>
      )}
    </section>
  )
}

type Day = {
  readonly date: CalendarDay
  readonly today: CalendarDay
  readonly holiday: string | undefined
  readonly outside: boolean
  readonly content: ReactNode
}

function Grid({ days, period, title }: { readonly days: readonly Day[]; readonly period: CalendarPeriod; readonly title: string }) {
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7))
  return (
    <table className={classes.grid} data-period={period} aria-label={title}>
      <thead>
        <tr>
          {weekdayNames.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]!.date}>
            {week.map((day) => (
              <td
                key={day.date}
                data-free={isWeekend(day.date) || day.holiday !== undefined || undefined}
                data-outside={day.outside || undefined}
                data-today={day.date === day.today || undefined}
              >
                <p className={classes.number}>
                  <time dateTime={day.date} aria-label={formatLongDay(day.date)}>
                    {dayOfMonth(day.date)}
                  </time>
                  {day.holiday && <span className={classes.holiday}>{day.holiday}</span>}
                </p>
                {day.content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Agenda = ({ days }: { readonly days: readonly Day[] }) => (
  <ol className={classes.agenda}>
    {days.map((day) => (
      <li key={day.date} data-today={day.date === day.today || undefined}>
        <h3>
          <time dateTime={day.date}>{formatLongDay(day.date)}</time>
          {day.holiday && <span className={classes.holiday}>{day.holiday}</span>}
        </h3>
        {day.content}
      </li>
    ))}
  </ol>
)
