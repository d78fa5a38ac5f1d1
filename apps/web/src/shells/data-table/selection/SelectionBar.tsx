import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './SelectionBar.module.css'
import type { Selection } from './selection.ts'

// Always in sight, whatever page the selected rows are on. It goes away with its button, so the focus goes to the table.
export function SelectionBar<Row>({ selection, children }: { selection: Selection<Row>; children?: ReactNode }) {
  return (
    <div className={classes.bar}>
      <strong role="status">{selection.count(selection.chosen.size)}</strong>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={({ currentTarget }) => {
          currentTarget.closest('section')?.focus({ preventScroll: true })
          selection.clear()
        }}
      >
        Limpiar selección
      </Button>
      {children}
    </div>
  )
}
