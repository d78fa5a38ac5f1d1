import { Button } from '@mantine/core'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { today } from '../../../lib/holidays.ts'
import { MonthPicker } from '../../../shells/calendar/MonthPicker.tsx'
import { holidaySpan } from '../holidaySpan.ts'
import classes from './Holidays.module.css'

export function MonthHeader({ day, onDay }: { day: CalendarDay; onDay: (day: CalendarDay) => void }) {
  return (
    <header className={classes.header}>
      <MonthPicker day={day} span={holidaySpan} className={classes.month} onDay={onDay} />
      <Button variant="default" className={classes.today} onClick={() => onDay(today())}>
        Hoy
      </Button>
    </header>
  )
}
