import { Alert, Button } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import classes from './ConflictView.module.css'
import type { Conflict } from './failures.ts'
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
  const [choices, setChoices] = useState<Choices>(() => Object.fromEntries(conflict.fields.map(({ campo }) => [campo, 'actual' as const])))
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    onSettle(choices)
  }
  return (
    <div className={classes.conflict} ref={heading} tabIndex={-1} role="group" aria-label="Valores en conflicto" onKeyDown={onKeyDown}>
      <Alert color="yellow" variant="light" icon={<IconArrowsDiff aria-hidden />} role="alert">
        {conflict.mensaje}
      </Alert>
      {conflict.fields.map(({ campo, etiqueta, ...values }) => (
        <fieldset key={campo} className={classes.field}>
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
        <Button type="button" variant="default" onClick={onBack}>
          Volver a la edición
        </Button>
        <Button type="button" data-tip="Ctrl + Enter" aria-keyshortcuts="Control+Enter" onClick={() => onSettle(choices)}>
          Guardar con esta selección
        </Button>
      </footer>
    </div>
  )
}
