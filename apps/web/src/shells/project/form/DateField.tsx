import { TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFieldError } from '../../fields/useFieldError.ts'
import type { FormValues } from '../../record-dialog/recordValues.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { dayOf, maskedDay, textOf } from '../../calendar/dayText.ts'
import classes from './ProjectForm.module.css'

const [first, last] = ['1950-01-01', '2050-12-31']

type Props = {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  // What Escape leaves, instead of the form.
  readonly onLeave?: (() => void) | undefined
}
/** Typed as DD-MM-AAAA, or picked from the calendar of the browser. */
export function DateField({ name, label, hint, onLeave }: Props) {
  const { register, setValue, getValues } = useFormContext<FormValues>()
  const picker = useRef<HTMLInputElement>(null)
  const pick = () => {
    const input = picker.current
    if (!input) return
    input.value = dayOf(String(getValues(name) ?? '')) ?? ''
    input.showPicker()
  }
  return (
    <div className={classes.date}>
      <TextInput
        {...register(name)}
        label={label}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="DD-MM-AAAA"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        error={useFieldError(name)}
        data-mantine-stop-propagation={onLeave ? 'true' : undefined}
        onKeyDown={({ key }) => key === 'Escape' && onLeave?.()}
        onInput={({ currentTarget }) => {
          // What is taken away at the end stays away.
          const masked = maskedDay(currentTarget.value)
          if (masked !== currentTarget.value && currentTarget.selectionEnd === currentTarget.value.length) currentTarget.value = masked
        }}
        rightSection={
          <IconAction label={`Calendario de ${label}`} tip="Calendario" variant="subtle" color="gray" size="sm" onClick={pick}>
            <IconCalendar size="1.1em" />
          </IconAction>
        }
      />
      <input
        ref={picker}
        type="date"
        className={classes.picker}
        min={first}
        max={last}
        tabIndex={-1}
        aria-hidden
        onChange={({ currentTarget }) => setValue(name, textOf(currentTarget.value), { shouldValidate: false, shouldDirty: true })}
      />
    </div>
  )
}
