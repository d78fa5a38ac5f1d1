import { Button, CloseButton, FocusTrap, VisuallyHidden } from '@mantine/core'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { today as dayOfToday } from '../../lib/holidays.ts'
import classes from './CalendarDialog.module.css'
import { CalendarGrid, focusDay, monthTitle } from './CalendarGrid.tsx'
import { calendarPosition } from './calendarPosition.ts'
import { DayButton } from './DayButton.tsx'
import { DayFacts } from './DayFacts.tsx'
import { whyRefused } from './dayText.ts'
import { type DaySpan, nearestWithin } from './monthDays.ts'
import { MonthPicker } from './MonthPicker.tsx'
import { useHolidaysBetween } from './useHolidays.ts'

export type CalendarDialogProps = {
  readonly label: string
  // The field beside it.
  readonly field: RefObject<HTMLElement | null>
  readonly chosen: CalendarDay | undefined
  // The visible days; the choosable ones lie between earliest and latest.
  readonly span: DaySpan
  readonly earliest?: CalendarDay | undefined
  readonly latest?: CalendarDay | undefined
  readonly clearable: boolean
  readonly onChoose: (day: CalendarDay | undefined) => void
  readonly onClose: () => void
}

/** Beside its field; on a phone at the bottom over the full width. The page below is inert until it closes. */
export function CalendarDialog({ label, field, chosen, span, earliest, latest, clearable, onChoose, onClose }: CalendarDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const today = dayOfToday()
  const [day, setDay] = useState(() => nearestWithin(span, chosen ?? today))
  const [pointed, setPointed] = useState<CalendarDay>()
  const facts = useId()
  const holidays = useHolidaysBetween(today, day)
  useAnchoredDialog(dialog, field)
  const close = () => {
    // Until then nothing under it takes the focus.
    dialog.current?.close()
    onClose()
  }
  const choose = (choice: CalendarDay | undefined) => {
    if (choice !== undefined && whyRefused(choice, earliest, latest)) return setDay(choice)
    dialog.current?.close()
    onChoose(choice)
    onClose()
  }
  const go = (next: CalendarDay) => {
    setPointed(undefined)
    setDay(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // It closes this alone, not the panel below it.
    event.stopPropagation()
    event.preventDefault()
    close()
  }
  const factsDay = pointed ?? day
  const noToday = whyRefused(today, earliest, latest)
  return (
    <FocusTrap active innerRef={dialog}>
      <dialog
        className={classes.dialog}
        aria-label={`Calendario de ${label}`}
        tabIndex={-1}
        // A Mantine dialog below asks the focused element whether Escape is meant for others.
        data-mantine-stop-propagation="true"
        onFocus={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
        onKeyDown={onKeyDown}
        // Closed by a phone's key, for example.
        onClose={({ currentTarget }) => currentTarget.isConnected && !currentTarget.open && onClose()}
        // Outside there is only the backdrop.
        onClick={({ target, currentTarget }) => target === currentTarget && close()}
      >
        <div className={classes.content}>
          <header className={classes.title}>
            <span>{label}</span>
            <CloseButton size="lg" onClick={close} />
          </header>
          <div className={classes.months}>
            <MonthPicker day={day} span={span} onDay={go} />
          </div>
          <VisuallyHidden aria-live="polite">{monthTitle(day)}</VisuallyHidden>
          <div onPointerLeave={() => setPointed(undefined)}>
            <CalendarGrid
              day={day}
              span={span}
              onDay={go}
              className={classes.grid}
              cell={(date) => (
                <DayButton
                  key={date}
                  date={date}
                  today={today}
                  holiday={holidays.nameOf(date)}
                  chosen={date === chosen}
                  refused={whyRefused(date, earliest, latest) !== undefined}
                  facts={date === day ? facts : undefined}
                  onPoint={setPointed}
                  onChoose={choose}
                />
              )}
            />
          </div>
          <DayFacts id={facts} day={factsDay} today={today} holidays={holidays} refusal={whyRefused(factsDay, earliest, latest)} />
          <footer className={classes.foot}>
            {clearable && (
              <Button variant="subtle" color="gray" size="compact-md" onClick={() => choose(undefined)}>
                Borrar
              </Button>
            )}
            <Button
              variant="default"
              size="compact-md"
              className={classes.today}
              data-disabled={noToday ? true : undefined}
              aria-disabled={noToday ? true : undefined}
              data-tip={noToday}
              onClick={() => choose(today)}
            >
              Hoy
            </Button>
          </footer>
        </div>
      </dialog>
    </FocusTrap>
  )
}

/** Opens it over everything else, and keeps it beside its field while the page moves. */
function useAnchoredDialog(dialog: RefObject<HTMLDialogElement | null>, field: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = dialog.current
    if (!box) return undefined
    const put = () => {
      const input = field.current?.querySelector('input')
      if (!input) return
      const { left, top } = calendarPosition(input.getBoundingClientRect(), box.getBoundingClientRect(), {
        width: document.documentElement.clientWidth,
        height: window.innerHeight,
      })
      box.style.setProperty('--left', `${left}px`)
      box.style.setProperty('--top', `${top}px`)
    }
    box.showModal()
    put()
    focusDay(box)
    window.addEventListener('resize', put)
    window.addEventListener('scroll', put, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', put)
      window.removeEventListener('scroll', put, { capture: true })
      box.close()
    }
  }, [dialog, field])
}
