import { IconAlertCircle } from '@tabler/icons-react'
import classes from '../Import.module.css'

export function Mistake({ children }: { children: string }) {
  return (
    <span className={classes.mistake}>
      <IconAlertCircle size="1.1em" aria-hidden />
      {children}
    </span>
  )
}
