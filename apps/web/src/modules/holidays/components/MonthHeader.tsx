import { Button, NativeSelect } from '@mantine/core'
import { type CalendarDay, yearOf } from '@soportica/rules/calendarDay'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { monthNames } from '../../../lib/format.ts'
import { today } from '../../../lib/holidays.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import classes from './Holidays.module.css'
import { firstYear, inMonth, isShown, lastYear, monthOf } from '../monthGrid.ts'

const months = monthNames.map((label, index) => ({ value: String(index + 1), label }))
const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => String(firstYear + index))

export function MonthHeader({ day, onDay }: { day: CalendarDay; onDay: (day: CalendarDay) => void }) {
  const [year, month] = [yearOf(day), monthOf(day)]
  const before = inMonth(day, year, month - 1)
  const after = inMonth(day, year, month + 1)
  return (
    <header className={classes.header}>
      <IconAction
        label="Mes anterior"
        size="input-sm"
        variant="default"
        reason={isShown(before) ? undefined : 'El calendario empieza aquí'}
        onClick={() => onDay(before)}
      >
        <IconChevronLeft size="1.2em" aria-hidden />
      </IconAction>
      <NativeSelect
        aria-label="Mes"
        className={classes.month}
        data={months}
        value={String(month)}
        onChange={({ currentTarget }) => onDay(inMonth(day, year, Number(currentTarget.value)))}
      />
      <NativeSelect
        aria-label="Año"
        data={years}
        value={String(year)}
        onChange={({ currentTarget }) => onDay(inMonth(day, Number(currentTarget.value), month))}
      />
      <IconAction
        label="Mes siguiente"
        size="input-sm"
        variant="default"
        reason={isShown(after) ? undefined : 'El calendario termina aquí'}
        onClick={() => onDay(after)}
      >
        <IconChevronRight size="1.2em" aria-hidden />
      </IconAction>
      <Button variant="default" className={classes.today} onClick={() => onDay(today())}>
        Hoy
      </Button>
    </header>
  )
}
