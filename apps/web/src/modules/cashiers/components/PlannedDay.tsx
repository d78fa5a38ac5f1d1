import { Button } from '@mantine/core'
import { IconPin, IconRefresh } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatDate } from '../../../lib/format.ts'
import { focusField } from '../../../shells/record-dialog/focusField.ts'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { labelOf, stageOfField } from '../cashierValues.ts'
import { textOf } from '../dayText.ts'
import { useFormPlace } from '../formPlace.ts'
import classes from './CashierForm.module.css'
import { DateField } from './DateField.tsx'

type Props = { readonly name: string; readonly title: string; readonly day: string | undefined; readonly editable: boolean }
/** The schedule says it, or somebody typed it. */
export function PlannedDay({ name, title, day, editable }: Props) {
  const form = useFormContext<FormValues>()
  const typed = String(useWatch<FormValues>({ name }) ?? '')
  const { record, reasonOf } = useFormPlace()
  // What the schedule said when it was to be typed.
  const [computed, setComputed] = useState<string>()
  const returns = useRef(false)
  const stored = textOf(String(record.base()[name] ?? ''))
  // Typed and not saved it can be given back, whatever happened to the stage meanwhile.
  const unsaved = typed !== stored && reasonOf(stageOfField(name)) === undefined
  const set = (value: string) => {
    form.setValue(name, value)
    form.clearErrors(name)
    setComputed(undefined)
  }
  const begin = () => {
    const now = textOf(day ?? '')
    form.setValue(name, now)
    setComputed(now)
    focusField(form, name)
  }
  const leave = () => {
    returns.current = stored === ''
    set(stored)
  }
  if (editable ? computed !== undefined || typed !== '' : typed !== '' && unsaved)
    return (
      <div className={classes.day}>
        <DateField name={name} label={title} onLeave={computed !== undefined || unsaved ? leave : undefined} />
        <span className={classes.pinned}>
          {typed !== '' && typed !== computed && (
            <small>
              <IconPin size="1em" aria-hidden /> Fijada a mano
            </small>
          )}
          <Button
            type="button"
            size="compact-xs"
            variant="subtle"
            leftSection={<IconRefresh size="1.1em" aria-hidden />}
            aria-label={`Volver a calcular: ${labelOf(name)}`}
            onClick={() => set('')}
          >
            Volver a calcular
          </Button>
        </span>
      </div>
    )
  return (
    <div className={classes.day}>
      <span className={classes.dayTitle}>{title}</span>
      <strong aria-live="polite">{formatDate(day) || '—'}</strong>
      {typed !== '' && <small>Fijada a mano</small>}
      {editable && (
        <Button
          ref={(button) => {
            if (!button || !returns.current) return
            returns.current = false
            button.focus()
          }}
          type="button"
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPin size="1.1em" aria-hidden />}
          aria-label={`Fijar a mano: ${labelOf(name)}`}
          onClick={begin}
        >
          Fijar
        </Button>
      )}
    </div>
  )
}
