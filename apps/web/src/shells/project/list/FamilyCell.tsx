import type { ListedRow } from '@soportica/contract/projects/listWire'
import type { Project } from '@soportica/contract/projects/project'
import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { Nothing } from '../../../ui/Nothing.tsx'
import classes from './ListCells.module.css'
import { familySentence, relativeNames } from './family.ts'

/** The family in short; a press shows all. */
export function FamilyCell({ row, project }: { row: ListedRow; project: Project }) {
  const [open, setOpen] = useState(false)
  if (row.padre === '') return <Nothing />
  const whole = familySentence(project, row)
  const [names, more] = relativeNames(project, row)
  return (
    <button
      type="button"
      className={classes.family}
      data-open={open || undefined}
      data-role={row.padre}
      data-tip={open ? undefined : whole}
      aria-expanded={open}
      onClick={() => setOpen(!open)}
    >
      <span className={classes.role} data-role={row.padre}>
        {row.padre}
      </span>{' '}
      {/* Names may be cut off; how many more there are is not. */}
      <span className={classes.relative} aria-hidden>
        <span className={classes.names}>{open ? whole : names}</span>
        {!open && more !== '' && <span className={classes.more}>{more}</span>}
      </span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </button>
  )
}
