import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { saveHolidayOverride } from '@soportica/contract/settings/holidays'
import { yearOf } from '@soportica/rules/calendarDay'
import { useMergedRef } from '@mantine/hooks'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { forgetHolidays } from '../../lib/holidays.ts'
import { toast } from '../../lib/toast.ts'
import { CalendarInput } from '../../shells/calendar/CalendarInput.tsx'
import { useOwnForm } from '../../shells/fields/useOwnForm.ts'
import { useSaveKeys } from '../../shells/shortcuts/saveKeys.ts'
import { ariaKeysOf, keysOf } from '../../shells/shortcuts/shortcuts.ts'
import { submitting } from '../../ui/submitting.ts'
import classes from './components/Holidays.module.css'
import { dayRead, dayWritten, emptyOverride, type Typed } from './override.ts'
import { holidaySpan } from './holidaySpan.ts'
import { overrideErrors } from './overrideErrors.ts'

const actions = [
  { value: 'agregar', label: 'Agregar un festivo' },
  { value: 'quitar', label: 'Quitar un festivo' },
]
const fields = ['fecha', 'nombre', 'motivo'] as const

export function OverrideForm({ typed, onTyped }: { typed: Typed; onTyped: (typed: Typed) => void }) {
  const [start] = useState(typed)
  const { part, wrong, setWrong, busy, focus, save } = useOwnForm({
    order: fields,
    check: () => overrideErrors(typed),
    send: async (): Promise<void> => {
      const fecha = dayWritten(typed.fecha)
      const { mensaje } = await call(saveHolidayOverride, { body: { ...typed, fecha } })
      toast.success(mensaje)
      forgetHolidays(yearOf(fecha))
      onTyped(emptyOverride)
      focus('fecha')
    },
  })
  // The calendar filled in the day: focuses the next empty field.
  useEffect(() => {
    const { fecha, accion } = start
    if (fecha) part.current?.querySelector<HTMLElement>(`[name="${accion === 'agregar' ? 'nombre' : 'motivo'}"]`)?.focus()
  }, [start, part])
  const whole = useMergedRef(
    part,
    useSaveKeys(() => void save()),
  )
  const input = (name: (typeof fields)[number]) => ({
    name,
    value: typed[name],
    error: wrong[name],
    withAsterisk: true,
    'aria-required': true,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      onTyped({ ...typed, [name]: currentTarget.value })
      setWrong({ ...wrong, [name]: undefined })
    },
  })
  return (
    <form ref={whole} className={classes.form} noValidate aria-label="Nuevo ajuste" onSubmit={submitting(save)}>
      <h3 className={classes.heading}>Nuevo ajuste</h3>
      <SegmentedControl
        fullWidth
        aria-label="Acción"
        data={actions}
        value={typed.accion}
        onChange={(value) => onTyped({ ...typed, accion: value === 'quitar' ? 'quitar' : 'agregar' })}
      />
      <CalendarInput {...input('fecha')} label="Fecha" span={holidaySpan} clearable={false} read={dayRead} />
      {typed.accion === 'agregar' && <TextInput {...input('nombre')} label="Nombre" maxLength={120} />}
      <Textarea {...input('motivo')} label="Motivo" rows={3} maxLength={300} />
      <Button
        type="submit"
        loading={busy}
        leftSection={<IconDeviceFloppy size="1.2em" aria-hidden />}
        data-tip={keysOf('save')}
        aria-keyshortcuts={ariaKeysOf('save')}
      >
        Guardar ajuste
      </Button>
    </form>
  )
}
