import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './Notifications.module.css'

export function NotificationSkeletons({ count }: { count: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Cargando…</VisuallyHidden>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={classes.waiting}>
          <Skeleton h="1rem" w="60%" />
          <Skeleton h="0.9rem" />
          <Skeleton h="0.8rem" w="35%" />
        </div>
      ))}
    </div>
  )
}
