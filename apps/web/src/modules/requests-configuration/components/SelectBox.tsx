import classes from './SelectBox.module.css'

type Props = {
  readonly label: string
  // Whether the label is seen.
  readonly labelVisible?: boolean
  readonly all: boolean
  readonly some?: boolean
  readonly onToggle: () => void
  // Its cell in the grid.
  readonly cell?: string
  readonly active?: boolean
  readonly onStand?: () => void
}

// A native box: a screen full of them costs little.
export function SelectBox({ label, labelVisible = false, all, some = false, onToggle, cell, active = true, onStand }: Props) {
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={all}
        ref={(input) => {
          if (input) input.indeterminate = some && !all
        }}
        onChange={onToggle}
        onFocus={onStand}
        tabIndex={active ? 0 : -1}
        data-cell={cell}
      />
      {labelVisible && label}
    </label>
  )
}
