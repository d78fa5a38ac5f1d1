import { Checkbox } from '@mantine/core'

type Props = {
  readonly label: string
  // Whether the label is seen.
  readonly shown?: boolean
  readonly all: boolean
  readonly some?: boolean
  readonly onToggle: () => void
  // Of which cell of the grid it is.
  readonly cell?: string
  readonly active?: boolean
  readonly onStand?: () => void
}

export function SelectBox({ label, shown = false, all, some = false, onToggle, cell, active = true, onStand }: Props) {
  return (
    <Checkbox
      size="xs"
      label={shown ? label : undefined}
      aria-label={shown ? undefined : label}
      checked={all}
      indeterminate={some && !all}
      onChange={onToggle}
      onFocus={onStand}
      tabIndex={active ? 0 : -1}
      data-cell={cell}
    />
  )
}
