import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './Preview.module.css'

export function Waiting() {
  return (
    <div role="status" className={classes.waiting}>
      <VisuallyHidden>Cargando…</VisuallyHidden>
      <Skeleton h="100%" radius="md" />
    </div>
  )
}
