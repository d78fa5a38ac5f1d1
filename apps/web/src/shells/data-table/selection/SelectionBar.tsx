import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './SelectionBar.module.css'
import { isPressed } from '../../shortcuts/shortcuts.ts'
import { type Selection, selectionCounted } from './selection.ts'

type Props<Row> = {
  readonly selection: Selection<Row>
  // The actions for the selected rows.
  readonly children?: ReactNode
  // The result of the last action, and its undo.
  readonly outcome?: ReactNode
  /** One step back, to the rows. */
  readonly onBack: () => void
}

// Always visible, whatever page the selected rows are on. Its buttons disappear with it, so the focus goes to the table.
export function SelectionBar<Row>({ selection, children, outcome, onBack }: Props<Row>) {
  return (
    // Esc comes from its controls.
    <div
      className={classes.bar}
      role="group"
      aria-label="Selección"
      onKeyDown={(event) => {
        const isOwn = event.currentTarget.contains(event.target as Node)
        if (isOwn && !event.defaultPrevented && isPressed(event.nativeEvent, 'back')) onBack()
      }}
    >
      <strong className={classes.count} role="status">
        {selectionCounted(selection)}
      </strong>
      {children}
      <Button
        className={classes.clear}
        variant="subtle"
        onClick={({ currentTarget }) => {
          currentTarget.closest('section')?.focus({ preventScroll: true })
          selection.clear()
        }}
      >
        Limpiar selección
      </Button>
      <div className={classes.outcome} role="status">
        {outcome}
      </div>
    </div>
  )
}
