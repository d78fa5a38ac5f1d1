import classes from './SelectBox.module.css'

export type SelectState = 'none' | 'some' | 'all'

type Props = {
  readonly label: string
  readonly state: SelectState
  // Why it cannot be ticked; it stays reachable so that the reason can be read.
  readonly reason?: string
  readonly onChange: (chosen: boolean, range: boolean) => void
}

// A native box: a hundred rows of them cost little.
export function SelectBox({ label, state, reason, onChange }: Props) {
  return (
    <label className={classes.box} data-tip={reason} onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
      <input
        type="checkbox"
        data-selects
        aria-label={label}
        aria-disabled={reason ? true : undefined}
        aria-description={reason}
        checked={state === 'all'}
        ref={(input) => {
          if (input) input.indeterminate = state === 'some'
        }}
        onChange={({ nativeEvent }) => !reason && onChange(state !== 'all', (nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  )
}
