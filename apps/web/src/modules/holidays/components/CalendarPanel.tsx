import type { CalendarDay } from '@soportica/rules/calendarDay'
import { Button } from '@mantine/core'
import { type HolidayNames, today } from '../../../lib/holidays.ts'
import { DayDetail } from './DayDetail.tsx'
import classes from './Holidays.module.css'
import { MonthGrid } from './MonthGrid.tsx'
import { MonthList } from './MonthList.tsx'
import type { Typed } from '../override.ts'
import type { Overrides } from '../useOverrides.ts'
import { MonthPicker } from '../../../shells/calendar/MonthPicker.tsx'
import { holidaySpan } from '../holidaySpan.ts'

type Props = {
  readonly day: CalendarDay
  readonly onDay: (day: CalendarDay) => void
  readonly names: HolidayNames | undefined
  readonly overrides: Overrides | undefined
  readonly onAdjust: (change: Partial<Typed>) => void
}

export function CalendarPanel({ day, onDay, names, overrides, onAdjust }: Props) {
  return (
    <div className={classes.panel}>
      <section className={classes.calendar} aria-label="Calendario">
        <MonthHeader day={day} onDay={onDay} />
        <MonthGrid day={day} onDay={onDay} names={names} overrides={overrides?.list} />
        <p className={classes.legend} aria-hidden>
          <span className={classes.sample} /> Festivo
          <span className={classes.sample} data-today /> Hoy
        </p>
      </section>
      <div className={classes.side}>
        <DayDetail day={day} names={names} overrides={overrides} onAdjust={onAdjust} />
        <MonthList day={day} names={names} onDay={onDay} />
      </div>
    </div>
  )
}

function MonthHeader({ day, onDay }: { day: CalendarDay; onDay: (day: CalendarDay) => void }) {
  return (
    <header className={classes.header}>
      <MonthPicker day={day} span={holidaySpan} className={classes.month} onDay={onDay} />
      <Button variant="default" className={classes.today} onClick={() => onDay(today())}>
        Hoy
      </Button>
    </header>
  )
}
