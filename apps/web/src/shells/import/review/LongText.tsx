import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import classes from '../Import.module.css'
import { beginningOf } from './longList.ts'

/** A long text, shortened until the user opens it. */
export function LongText({ text }: { text: string }) {
  const [all, setAll] = useState(false)
  const beginning = beginningOf(text)
  if (beginning === undefined) return text
  return (
    <span className={classes.long}>
      {all ? text : `${beginning}…`}{' '}
      <UnstyledButton className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? '(ver menos)' : 'ver todo'}
      </UnstyledButton>
    </span>
  )
}
