import { IconSelector, IconX } from '@tabler/icons-react'
import classes from './Select.module.css'

type Props = { readonly clearable: boolean; readonly onClear: () => void }

// For the mouse and the thumb; by keyboard the text is emptied.
export function SelectMark({ clearable, onClear }: Props) {
  if (!clearable) return <IconSelector size="1rem" className={classes.chevron} aria-hidden />
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className={classes.clear}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <IconX size="0.9rem" aria-hidden />
    </button>
  )
}
