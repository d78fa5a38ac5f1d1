import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { drawings } from '../person/drawings.ts'
import { highlight } from './highlight.ts'
import { markedText, type PaletteOption } from './paletteGroups.ts'
import classes from './SearchModal.module.css'

type Props = {
  readonly id: string
  readonly option: PaletteOption
  readonly query: string
  readonly active: boolean
  readonly onPoint: () => void
  readonly onOpen: (inTab: boolean) => void
}

export function SearchOption({ id, option, query, active, onPoint, onOpen }: Props) {
  const { label, number = '', detail = '', side = '', icon } = option
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const marked = (text: string) => <Highlighted text={text} query={markedText(query.trim())} />
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the combobox
    <li
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      className={classes.option}
      onMouseMove={active ? undefined : onPoint}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
    >
      <OptionIcon icon={icon} Drawing={option.Drawing} />
      <span className={classes.text}>
        {number !== '' && (
          <>
            <span className={classes.number}>{marked(number)}</span>{' '}
          </>
        )}
        <span className={classes.title}>{marked(label)}</span> {detail !== '' && <span className={classes.detail}>{marked(detail)}</span>}
      </span>
      {side !== '' && <span className={classes.side}>{side}</span>}
    </li>
  )
}

function OptionIcon({ icon, Drawing = drawings[icon] }: Pick<PaletteOption, 'icon' | 'Drawing'>) {
  return Drawing ? <Drawing size="1.3em" stroke={1.7} aria-hidden /> : <Icon name={icon} />
}

function Highlighted({ text, query }: { text: string; query: string }) {
  if (query === '') return text
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
