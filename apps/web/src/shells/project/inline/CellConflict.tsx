import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Conflict } from '../../record-dialog/failures.ts'
import type { Choice, Choices } from '../../record-dialog/recordValues.ts'
import classes from './CellPopover.module.css'

type Props = { readonly conflict: Conflict; readonly onSettle: (choices: Choices) => void }

/** Somebody else changed the same field: both values, and one press for either. */
export function CellConflict({ conflict: { mensaje, fields }, onSettle }: Props) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const take = (side: Choice) => () => onSettle(Object.fromEntries(fields.map(({ campo }) => [campo, side])))
  return (
    <>
      <p role="alert">{mensaje}</p>
      {fields.map(({ campo, etiqueta, suyo, actual }) => (
        <dl key={campo} className={classes.sides} aria-label={etiqueta}>
          <dt>Guardado</dt>
          <dd>{actual || '(vacío)'}</dd>
          <dt>Mío</dt>
          <dd>{suyo || '(vacío)'}</dd>
        </dl>
      ))}
      <div className={classes.foot}>
        <Button ref={first} type="button" size="xs" variant="default" onClick={take('actual')}>
          Dejar lo guardado
        </Button>
        <Button type="button" size="xs" onClick={take('suyo')}>
          Poner lo mío
        </Button>
      </div>
    </>
  )
}
