import { Button } from '@mantine/core'
import type { ConfigurationRow } from '@soportica/contract/requests/configuration'
import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { popoverPosition } from '../people/popoverPosition.ts'
import classes from './DisputedCell.module.css'
import type { Dispute } from '../disputes.ts'
import { type Edited, rowName } from '../fields.ts'
import { FieldValueText } from './FieldValueText.tsx'

export type Settled = 'mine' | 'theirs' | 'later'
type Props = {
  readonly row: ConfigurationRow
  readonly edited: Edited
  readonly dispute: Dispute
  readonly names: ReadonlyMap<number, string>
  // The cell that it is of.
  readonly anchor: HTMLElement | null
  readonly onSettle: (how: Settled) => void
}

const size = { height: 200, width: 340 }

/** Both values of a cell that two people changed, beside it. */
export function DisputedCell({ row, edited, dispute: { mine, mensaje }, names, anchor, onSettle }: Props) {
  const [position, setPosition] = useState<CSSProperties>()
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => setPosition(popoverPosition(anchor, size)), [anchor])
  const pressed = useEffectEvent(({ target }: PointerEvent) => {
    if (!panel.current?.contains(target as Node)) onSettle('later')
  })
  useEffect(() => {
    const onPress = (event: PointerEvent) => pressed(event)
    document.addEventListener('pointerdown', onPress, true)
    return () => document.removeEventListener('pointerdown', onPress, true)
  }, [])
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') onSettle('later')
  }
  return (
    <div
      ref={panel}
      className={classes.panel}
      style={position}
      role="alertdialog"
      aria-label={`${edited.label} de ${rowName(row)}: dos valores`}
      data-mantine-stop-propagation="true"
      onKeyDown={keys}
    >
      <p>{mensaje}</p>
      <dl className={classes.sides}>
        <div>
          <dt>El mío</dt>
          <dd>
            <FieldValueText row={{ ...row, [edited.field]: mine }} edited={edited} names={names} />
          </dd>
        </div>
        <div>
          <dt>El suyo</dt>
          <dd>
            <FieldValueText row={row} edited={edited} names={names} />
            {row.csoFecAct && (
              <small>
                {row.csoUsuAct}, {formatDateTime(row.csoFecAct)}
              </small>
            )}
          </dd>
        </div>
      </dl>
      <div className={classes.choices}>
        <Button autoFocus data-mantine-stop-propagation="true" variant="default" size="compact-sm" onClick={() => onSettle('mine')}>
          Conservar el mío
        </Button>
        <Button data-mantine-stop-propagation="true" variant="default" size="compact-sm" onClick={() => onSettle('theirs')}>
          Tomar el suyo
        </Button>
      </div>
    </div>
  )
}
