import { type CalendarDay, yearOf } from '@soportica/rules/calendarDay'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { monthNames } from '../../lib/format.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import classes from './MonthPicker.module.css'
import { type DaySpan, inMonth, isWithin, monthOf, nearestWithin } from './monthDays.ts'
import { Select } from '../fields/choice/Select.tsx'
import { plainChoices } from '../fields/choice/choices.ts'

type Props = { readonly day: CalendarDay; readonly span: DaySpan; readonly className?: string; readonly onDay: (day: CalendarDay) => void }

const months = monthNames.map((label, index) => ({ value: String(index + 1), label }))
const yearsOf = ({ first, last }: DaySpan) => Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_, index) => yearOf(first) + index)

export function MonthPicker({ day, span, className, onDay }: Props) {
  const [year, month] = [yearOf(day), monthOf(day)]
  const before = inMonth(day, year, month - 1)
  const after = inMonth(day, year, month + 1)
  const go = (toYear: number, toMonth: number) => onDay(nearestWithin(span, inMonth(day, toYear, toMonth)))
  return (
    <>
      <IconAction
        label="Mes anterior"
        size="input-sm"
        variant="default"
        reason={isWithin(span, before) ? undefined : 'El calendario empieza aquí'}
        onClick={() => onDay(before)}
      >
        <IconChevronLeft size="1.2em" aria-hidden />
      </IconAction>
      <Select aria-label="Mes" className={className} choices={months} value={String(month)} onChange={(value) => go(year, Number(value))} />
      <Select
        aria-label="Año"
        className={classes.year}
        choices={plainChoices(yearsOf(span))}
        value={String(year)}
        onChange={(value) => go(Number(value), month)}
      />
      <IconAction
        label="Mes siguiente"
        size="input-sm"
        variant="default"
        reason={isWithin(span, after) ? undefined : 'El calendario termina aquí'}
        onClick={() => onDay(after)}
      >
        <IconChevronRight size="1.2em" aria-hidden />
      </IconAction>
    </>
  )
}
