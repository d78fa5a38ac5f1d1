import { useId } from 'react'
import type { PaletteGroup, PaletteOption } from './paletteGroups.ts'
import classes from './SearchModal.module.css'
import { SearchOption } from './SearchOption.tsx'

type Props = {
  readonly group: PaletteGroup
  readonly query: string
  readonly active: PaletteOption | undefined
  readonly optionId: (option: PaletteOption) => string
  readonly onPoint: (option: PaletteOption) => void
  readonly onOpen: (option: PaletteOption, inTab: boolean) => void
}

export function SearchGroup({ group: { label, options }, query, active, optionId, onPoint, onOpen }: Props) {
  const id = useId()
  return (
    <ul role="group" aria-labelledby={id} className={classes.group}>
      <li id={id} role="presentation" className={classes.heading}>
        {label}
      </li>
      {options.map((option) => (
        <SearchOption
          key={option.key}
          id={optionId(option)}
          option={option}
          query={query}
          active={option === active}
          onPoint={() => onPoint(option)}
          onOpen={(inTab) => onOpen(option, inTab)}
        />
      ))}
    </ul>
  )
}
