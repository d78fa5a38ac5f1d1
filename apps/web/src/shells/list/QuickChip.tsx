import type { ReactNode } from 'react'
import classes from './QuickChip.module.css'

type Props = { readonly pressed: boolean; readonly tip?: string; readonly onClick: () => void; readonly children: ReactNode }

/** A daily filter: a press shows the rows it names. */
export const QuickChip = ({ pressed, tip, onClick, children }: Props) => (
  <button type="button" className={classes.chip} aria-pressed={pressed} data-tip={tip} onClick={onClick}>
    {children}
  </button>
)
