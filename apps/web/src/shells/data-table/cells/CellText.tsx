import type { ReactNode } from 'react'
import classes from './CellText.module.css'

/** What a cell says, in the lines that its row has; whatever does not fit is in the tip. */
export const CellText = ({ children }: { children: ReactNode }) => (
  <span className={classes.text} data-tip-if-cut>
    {children}
  </span>
)
