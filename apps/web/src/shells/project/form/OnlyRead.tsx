import { IconLock } from '@tabler/icons-react'
import classes from './ProjectForm.module.css'

/** Why the form, or a stage of it, is read-only. */
export const OnlyRead = ({ reason }: { reason: string }) => (
  <p className={classes.reason}>
    <IconLock size="1.1em" aria-hidden /> Solo lectura: {reason}
  </p>
)
