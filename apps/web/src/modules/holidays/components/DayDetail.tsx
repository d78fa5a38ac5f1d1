import { Button } from '@mantine/core'
import { type CalendarDay, weekday } from '@soportica/rules/calendarDay'
import { IconArrowBackUp, IconCalendarMinus, IconCalendarPlus } from '@tabler/icons-react'
import { formatDate, formatLongDay } from '../../../lib/format.ts'
import type { HolidayNames } from '../../../lib/holidays.ts'
import classes from './Holidays.module.css'
import { actionNames, type Typed } from '../override.ts'
import type { Overrides } from '../useOverrides.ts'
import { useUndoOverride } from '../useUndoOverride.ts'

type Props = {
  readonly day: CalendarDay
  readonly names: HolidayNames | undefined
  readonly overrides: Overrides | undefined
  readonly onAdjust: (change: Partial<Typed>) => void
}

const kindOf = (day: CalendarDay): string => ([0, 6].includes(weekday(day)) ? 'Fin de semana' : 'Día hábil')

export function DayDetail({ day, names, overrides, onAdjust }: Props) {
  const undo = useUndoOverride()
  const name = names?.get(day)
  const override = overrides?.list?.find(({ fecha }) => fecha === day)
  const accion = name ? 'quitar' : 'agregar'
  return (
    <section className={classes.detail} aria-label="Día elegido" aria-live="polite">
      <p className={classes.date}>{formatLongDay(day)}</p>
      {names && (
        <p className={classes.what} data-holiday={name ? true : undefined}>
          {name ?? kindOf(day)}
        </p>
      )}
      {override && (
        <p className={classes.why}>
          {actionNames[override.accion]} por ajuste de {override.usuact}: {override.motivo}
        </p>
      )}
      {overrides?.list && override && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconArrowBackUp size="1.15em" aria-hidden />}
          onClick={() => void undo(override)}
        >
          Deshacer ajuste
        </Button>
      )}
      {overrides?.list && !override && names && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={name ? <IconCalendarMinus size="1.15em" aria-hidden /> : <IconCalendarPlus size="1.15em" aria-hidden />}
          onClick={() => onAdjust({ accion, fecha: formatDate(day) })}
        >
          {name ? 'Quitar festivo' : 'Agregar festivo'}
        </Button>
      )}
    </section>
  )
}
