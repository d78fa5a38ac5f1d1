import { TextInput, type TextInputProps } from '@mantine/core'
import { calendarSpan } from '@soportica/contract/core/wire'
import { IconCalendar } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { IconAction } from '../../ui/IconAction.tsx'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { OnDemand } from '../page/OnDemand.tsx'
import { isPressed } from '../shortcuts/shortcuts.ts'
import type { CalendarDialogProps } from './CalendarDialog.tsx'
import classes from './CalendarInput.module.css'
import { dayOf, maskedDay, textOf, withWholeYear } from './dayText.ts'
import type { DaySpan } from './monthDays.ts'

const Calendar = lazyPage<CalendarDialogProps>(() => import('./CalendarDialog.tsx').then((module) => module.CalendarDialog))

type Props = Omit<TextInputProps, 'rightSection'> & {
  readonly label: string
  readonly span?: DaySpan
  readonly earliest?: string | undefined
  readonly latest?: string | undefined
  // Whether the calendar offers to empty it.
  readonly clearable?: boolean | undefined
  // For fields that accept other spellings than DD-MM-AAAA; the typed text stays as it is.
  readonly read?: (typed: string) => string | undefined
}

/** Imitates typing, so that React notices the change. */
function typeInto(input: HTMLInputElement, text: string): void {
  // React ignores a value written through its own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function mask({ currentTarget }: FormEvent<HTMLInputElement>): void {
  // A deletion at the end must not be filled in again.
  const masked = maskedDay(currentTarget.value)
  if (masked !== currentTarget.value && currentTarget.selectionEnd === currentTarget.value.length) currentTarget.value = masked
}

/** A day, typed as DD-MM-AAAA or chosen in the calendar, which is nothing but a button until it opens. */
export function CalendarInput({
  label,
  span = calendarSpan,
  earliest,
  latest,
  clearable = true,
  read,
  onKeyDown,
  onBlur,
  ...input
}: Props) {
  const rootRef = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const field = () => rootRef.current?.querySelector('input')
  const close = () => {
    setOpened(false)
    // Focusing the field by touch would open the keyboard over the calendar.
    const isTouched = matchMedia('(pointer: coarse)').matches
    ;(isTouched ? rootRef.current?.querySelector('button') : field())?.focus({ preventScroll: true })
  }
  // Not while typing: the year may continue.
  const complete = () => {
    const typed = field()
    if (!typed || read) return
    const whole = withWholeYear(typed.value)
    if (whole !== typed.value) typeInto(typed, whole)
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' || isPressed(event.nativeEvent, 'save')) complete()
    onKeyDown?.(event)
    if (!event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpened(true)
  }
  return (
    <div ref={rootRef} className={classes.field} onPointerEnter={Calendar.preload}>
      <TextInput
        placeholder="DD-MM-AAAA"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        onInput={read ? undefined : mask}
        {...input}
        label={label}
        aria-keyshortcuts="Alt+ArrowDown"
        onKeyDown={keys}
        onBlur={(event) => {
          complete()
          onBlur?.(event)
        }}
        rightSection={
          <IconAction
            label={`Calendario de ${label}`}
            tip="Calendario"
            variant="subtle"
            color="gray"
            className={classes.button}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(true)}
          >
            <IconCalendar size="1.25em" />
          </IconAction>
        }
      />
      {opened && (
        <OnDemand opened onClose={close}>
          {(ready) =>
            ready && (
              <Calendar
                label={label}
                field={rootRef}
                chosen={(read ?? dayOf)(field()?.value ?? '')}
                span={span}
                earliest={earliest}
                latest={latest}
                clearable={clearable && field()?.value !== ''}
                onChoose={(day) => {
                  const typed = field()
                  if (typed) typeInto(typed, day === undefined ? '' : textOf(day))
                }}
                onClose={close}
              />
            )
          }
        </OnDemand>
      )}
    </div>
  )
}
