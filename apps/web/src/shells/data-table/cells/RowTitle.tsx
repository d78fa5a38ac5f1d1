import type { ReactNode } from 'react'
import { whenResting } from '../resting.ts'
import classes from './RowTitle.module.css'

type Props = { readonly id: string; readonly href: string; readonly pointed?: (() => void) | undefined; readonly children: ReactNode }

/** The name of a row, with the address of its record. The row listens to its press, so that a hundred links cost little. */
export const RowTitle = ({ id, href, pointed, children }: Props) => (
  <a className={classes.title} href={href} data-opens={id} {...whenResting(pointed)}>
    {children}
  </a>
)
