import { IconCheck } from '@tabler/icons-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Choice } from './choices.ts'
import classes from './SelectField.module.css'

type Props = {
  readonly id: string
  readonly box: RefObject<HTMLElement | null>
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: string
  readonly active: number
  /** The text for an empty list. */
  readonly none?: string
  readonly onChoose: (value: string) => void
}

const [most, room] = [300, 260]

/** Under its field, or over it where there is no room below. */
export function ChoicesList({ id, box, label, choices, value, active, none = 'No se encontraron datos', onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [above, setAbove] = useState(false)
  useLayoutEffect(() => {
    const { top = 0, bottom = 0 } = box.current?.getBoundingClientRect() ?? {}
    const below = window.innerHeight - bottom
    setAbove(below < room && top > below)
  }, [box])
  useLayoutEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // A press on it does not take the focus from the field.
    <div className={classes.dropdown} role="presentation" data-above={above || undefined} onMouseDown={(event) => event.preventDefault()}>
      <div ref={list} id={id} role="listbox" aria-label={label} className={classes.choices}>
        {choices.slice(0, most).map((choice, at) => (
          // The field handles its keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={choice.value}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice.value === value}
            aria-disabled={choice.reason === undefined ? undefined : true}
            data-active={at === active || undefined}
            className={classes.choice}
            onClick={() => choice.reason === undefined && onChoose(choice.value)}
          >
            {choice.value === value && <IconCheck size="0.9em" aria-hidden />}
            <span>
              {choice.label}
              {choice.reason && <small>{choice.reason}</small>}
            </span>
          </div>
        ))}
      </div>
      {choices.length === 0 && <p className={classes.none}>{none}</p>}
      {choices.length > most && <p className={classes.none}>Escriba para ver menos opciones</p>}
    </div>
  )
}
