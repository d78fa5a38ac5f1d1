import type { ReactNode } from 'react'
import classes from './RowTitle.module.css'

type Props = { readonly id: string; readonly href: string; readonly children: ReactNode }

/** The name of a row, with the address of its record. The row listens to its press, so that a hundred links cost little. */
export const RowTitle = ({ id, href, children }: Props) => (
  <a className={classes.title} href={href} data-opens={id}>
    {children}
  </a>
)
