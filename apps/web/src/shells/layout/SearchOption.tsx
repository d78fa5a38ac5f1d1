import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import type { MenuEntry } from './menu.ts'
import classes from './SearchModal.module.css'

type Props = {
  readonly id: string
  readonly entry: MenuEntry
  readonly active: boolean
  readonly onPoint: () => void
  readonly onOpen: () => void
}

export function SearchOption({ id, entry, active, onPoint, onOpen }: Props) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the combobox
    <li ref={row} id={id} role="option" aria-selected={active} className={classes.option} onMouseMove={onPoint} onClick={onOpen}>
      <Icon name={entry.icon} />
      <span>
        <span className={classes.title}>{entry.label}</span>
        <br />
        <span className={classes.description}>{entry.descripcion}</span>
      </span>
      <span className={classes.group}>{entry.group}</span>
    </li>
  )
}
