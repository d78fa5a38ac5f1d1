import { Button, SegmentedControl, Text } from '@mantine/core'
import type { DatedDelivery } from '@soportica/contract/projects/listWire'
import { addDays, type CalendarDay } from '@soportica/rules/calendarDay'
import { IconCalendarShare, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { formatLongDay, formatNumber, weekdayNames } from '../../../lib/format.ts'
import { today as dayOfToday } from '../../../lib/holidays.ts'
import { usePreference } from '../../../lib/preferences.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { dayOfMonth, isWeekend, monthOf } from '../../calendar/monthDays.ts'
import { useHolidaysBetween } from '../../calendar/useHolidays.ts'
import { usePhone } from '../../data-table/usePhone.ts'
import { ErrorState } from '../../feedback/ErrorState.tsx'
import { lazyWindow } from '../../page/OnDemand.tsx'
import type { ListSelection } from '../list/listFilters.ts'
import { listKey } from '../list/listQueries.ts'
import type { ProjectScreens } from '../projectScreens.ts'
import { recordRoute } from '../recordRoute.ts'
import { calendarPeriods, type CalendarPeriod, daysOfPeriod, periodTitle, roomOfDay, stepPeriod } from './calendarPeriod.ts'
import { DayDeliveries } from './DayDeliveries.tsx'
import { DeliveryLinks } from './DeliveryLinks.tsx'
import classes from './ListCalendar.module.css'

const CalendarLinks = lazyWindow(() => import('../../calendar/links/CalendarLinksDialog.tsx').then((module) => module.CalendarLinksDialog))

type CalendarSelection = Pick<ListSelection, 'tipoModulo' | 'estado' | 'filters'>
export type ListCalendarProps = { readonly screens: ProjectScreens; readonly title: string; readonly selection: CalendarSelection }

/** The deliveries of a list by the day on which they are due. */
export function ListCalendar({ screens, title, selection }: ListCalendarProps) {
  const onPhone = usePhone()
  const today = dayOfToday()
  const [preferred, setPeriod] = usePreference<CalendarPeriod>('calendario.periodo', 'mes')
  const period = onPhone ? 'agenda' : preferred
  const [day, setDay] = useState(today)
  const [openDay, setOpenDay] = useState<CalendarDay>()
  const [showsLinks, setShowsLinks] = useState(false)
  const span = daysOfPeriod(period, day)
  const { data, error, refetch, isPlaceholderData } = useDeliveries(screens, selection, span)
  const holidays = useHolidaysBetween(span.desde, addDays(span.desde, span.dias - 1))
  const step = (by: 1 | -1) => setDay(stepPeriod(period, day, by))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || (event.key !== 'PageUp' && event.key !== 'PageDown')) return
    event.preventDefault()
    step(event.key === 'PageDown' ? 1 : -1)
  }
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const found = new Map(data?.dias.map((one) => [one.dia, one]))
  const days = Array.from({ length: span.dias }, (_, at) => addDays(span.desde, at))
  const cell = (date: CalendarDay) => ({
    date,
    today,
    holiday: holidays.nameOf(date),
    outside: period === 'mes' && monthOf(date) !== monthOf(day),
    total: found.get(date)?.total ?? 0,
    deliveries: found.get(date)?.entregas.slice(0, roomOfDay[period]) ?? [],
    linkTo: (id: number) => recordRoute(screens, selection.tipoModulo, id),
    onMore: () => setOpenDay(date),
  })
  return (
    <section
      className={classes.calendar}
      aria-label={`Calendario de ${title}`}
      aria-busy={!data || isPlaceholderData}
      onKeyDown={onKeyDown}
    >
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
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconCalendarShare size="1.2em" aria-hidden />}
          onClick={() => setShowsLinks(true)}
        >
          En mi calendario
        </Button>
      </header>
      {data?.dias.length === 0 && (
        <Text c="dimmed" role="status">
          Nada vence en estas fechas con estos filtros.
        </Text>
      )}
      {period === 'agenda' ? (
        <Agenda days={days.filter((date) => found.has(date)).map(cell)} />
      ) : (
        <Grid days={days.map(cell)} period={period} title={periodTitle(period, day)} />
      )}
      {openDay && (
        <DayDeliveries
          day={openDay}
          load={(signal) => screens.calls.calendar({ ...selection, desde: openDay, dias: 1 }, signal)}
          queryKey={[...listKey(screens.project), 'calendar', selection, openDay]}
          linkTo={(id) => recordRoute(screens, selection.tipoModulo, id)}
          onClose={() => setOpenDay(undefined)}
        />
      )}
      <CalendarLinks
        opened={showsLinks}
        onClose={() => setShowsLinks(false)}
        list={{ title, lista: { entidad: screens.project.entidad, ...selection } }}
      />
    </section>
  )
}

function useDeliveries({ project, calls }: ProjectScreens, selection: CalendarSelection, span: ReturnType<typeof daysOfPeriod>) {
  return useQuery({
    queryKey: [...listKey(project), 'calendar', selection, span],
    queryFn: ({ signal }) => calls.calendar({ ...selection, ...span }, signal),
    placeholderData: keepPreviousData,
  })
}

type Day = {
  readonly date: CalendarDay
  readonly today: CalendarDay
  readonly holiday: string | undefined
  readonly outside: boolean
  readonly total: number
  readonly deliveries: readonly DatedDelivery[]
  readonly linkTo: (id: number) => string
  readonly onMore: () => void
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
                <Deliveries day={day} />
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
        <Deliveries day={day} />
      </li>
    ))}
  </ol>
)

function Deliveries({ day: { date, today, total, deliveries, linkTo, onMore } }: { readonly day: Day }) {
  const left = total - deliveries.length
  return (
    <>
      <DeliveryLinks late={date < today} deliveries={deliveries} linkTo={linkTo} />
      {left > 0 && (
        <button type="button" className={classes.more} onClick={onMore}>
          {formatNumber(left)} más
        </button>
      )}
    </>
  )
}
