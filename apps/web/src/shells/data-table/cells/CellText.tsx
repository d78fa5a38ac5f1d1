import type { ReactNode } from 'react'
import classes from './CellText.module.css'

/** The text of a cell, in the lines of its row; the tip shows the rest. */
export const CellText = ({ children }: { children: ReactNode }) => (
  <span className={classes.text} data-tip-if-cut>
    {children}
  </span>
)
