import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import classes from './Import.module.css'

// As many as can be read at a glance.
const initialCount = 12

export function KnownColumns({ columns }: { columns: readonly string[] }) {
  const [all, setAll] = useState(false)
  const more = columns.length - initialCount
  if (more <= 0) return columns.join(', ')
  return (
    <>
      {columns.slice(0, all ? undefined : initialCount).join(', ')}{' '}
      <UnstyledButton className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? '(ver menos)' : `y ${more} más`}
      </UnstyledButton>
    </>
  )
}
