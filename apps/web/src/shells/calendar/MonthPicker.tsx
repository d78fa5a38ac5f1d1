import { NativeSelect } from '@mantine/core'
import { type CalendarDay, yearOf } from '@soportica/rules/calendarDay'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { monthNames } from '../../lib/format.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { type DaySpan, inMonth, isWithin, monthOf, nearestWithin } from './monthDays.ts'

type Props = { readonly day: CalendarDay; readonly span: DaySpan; readonly className?: string; readonly onDay: (day: CalendarDay) => void }

const months = monthNames.map((label, index) => ({ value: String(index + 1), label }))
const yearsOf = ({ first, last }: DaySpan) =>
  Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_, index) => String(yearOf(first) + index))

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
      <NativeSelect
        aria-label="Mes"
        className={className}
        data={months}
        value={String(month)}
        onChange={({ currentTarget }) => go(year, Number(currentTarget.value))}
      />
      <NativeSelect
        aria-label="Año"
        data={yearsOf(span)}
        value={String(year)}
        onChange={({ currentTarget }) => go(Number(currentTarget.value), month)}
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
