import { Alert, Button } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useSaveKeys } from '../shortcuts/saveKeys.ts'
import { ariaKeysOf, keysOf } from '../shortcuts/shortcuts.ts'
import classes from './ConflictView.module.css'
import type { Conflict } from './failures.ts'
import { outcomeOf } from './outcome.ts'
import type { Choice, Choices } from './recordValues.ts'

type Props = {
  readonly conflict: Conflict
  readonly onSettle: (choices: Choices) => void
  readonly onBack: () => void
}

const sides = [
  { side: 'suyo', label: 'Su valor' },
  { side: 'actual', label: 'Valor guardado' },
] as const satisfies readonly { side: Choice; label: string }[]

export function ConflictView({ conflict, onSettle, onBack }: Props) {
  // Nothing is given up or written over before it was said.
  const [choices, setChoices] = useState<Choices>({})
  const names = conflict.fields.map(({ campo }) => campo)
  const open = names.filter((campo) => !choices[campo])
  const statusId = useId()
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const settle = () => {
    if (open.length === 0) onSettle(choices)
    else heading.current?.querySelector<HTMLInputElement>(`fieldset[data-open] input`)?.focus()
  }
  const whole = useMergedRef(heading, useSaveKeys(settle))
  return (
    <div className={classes.conflict} ref={whole} tabIndex={-1} role="group" aria-label="Valores en conflicto">
      <Alert color="yellow" variant="light" icon={<IconArrowsDiff aria-hidden />} role="alert">
        {conflict.mensaje}
      </Alert>
      {conflict.fields.map(({ campo, etiqueta, ...values }) => (
        <fieldset key={campo} className={classes.field} data-open={!choices[campo] || undefined}>
          <legend>{etiqueta}</legend>
          {sides.map(({ side, label }) => (
            <label key={side} className={classes.side}>
              <input
                type="radio"
                name={`conflicto-${campo}`}
                checked={choices[campo] === side}
                onChange={() => setChoices({ ...choices, [campo]: side })}
              />
              <small>{label}</small>
              <strong>{values[side] || '(vacío)'}</strong>
            </label>
          ))}
        </fieldset>
      ))}
      <footer className={classes.footer}>
        <p id={statusId} className={classes.status} role="status">
          {outcomeOf(names, choices)}
        </p>
        <Button type="button" variant="default" onClick={onBack}>
          Volver a la edición
        </Button>
        <Button
          type="button"
          data-tip={keysOf('save')}
          aria-keyshortcuts={ariaKeysOf('save')}
          aria-describedby={statusId}
          aria-disabled={open.length > 0 || undefined}
          data-disabled={open.length > 0 || undefined}
          onClick={settle}
        >
          Guardar con esta selección
        </Button>
      </footer>
    </div>
  )
}
