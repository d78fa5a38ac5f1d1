import { IconHistory } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import type { MenuEntry } from '../menu/menuEntry.ts'
import classes from './SearchModal.module.css'
import { highlight } from './highlight.ts'

type Props = {
  readonly id: string
  readonly entry: MenuEntry
  readonly query: string
  readonly recent: boolean
  readonly active: boolean
  readonly onPoint: () => void
  readonly onOpen: () => void
}

export function SearchOption({ id, entry, query, recent, active, onPoint, onOpen }: Props) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the combobox
    <li ref={row} id={id} role="option" aria-selected={active} className={classes.option} onMouseMove={onPoint} onClick={onOpen}>
      <Icon name={entry.icon} />
      <span>
        <span className={classes.title}>
          <Highlighted text={entry.label} query={query} />
        </span>
        <br />
        <span className={classes.description}>
          <Highlighted text={entry.descripcion} query={query} />
        </span>
      </span>
      <span className={classes.group}>
        {recent && <IconHistory size="1.1em" stroke={1.8} role="img" aria-label="Usada hace poco" />}
        {entry.group}
      </span>
    </li>
  )
}

function Highlighted({ text, query }: { text: string; query: string }) {
  if (!query.trim()) return text
  return highlight(text, query).map(({ text: piece, found }, index) =>
    found ? (
      <mark key={index} className={classes.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
