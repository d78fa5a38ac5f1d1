import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './Notes.module.css'

export function NoteSkeletons({ count }: { count: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Cargando…</VisuallyHidden>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={classes.waiting}>
          <Skeleton h="0.9rem" w="45%" />
          <Skeleton h="1rem" />
          <Skeleton h="1rem" w="80%" />
        </div>
      ))}
    </div>
  )
}
