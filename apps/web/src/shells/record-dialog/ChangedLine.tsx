import { IconUserEdit } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ChangedLine.module.css'

type Props = { readonly sentence: string; readonly children: ReactNode }

/** Says that what is open is no longer what is stored, with buttons. Always drawn, so that a sentence that appears is read aloud. */
export const ChangedLine = ({ sentence, children }: Props) => (
  <div role="status">
    {sentence !== '' && (
      <p className={classes.line}>
        <IconUserEdit size="1.2em" aria-hidden />
        <span>{sentence}</span>
        {children}
      </p>
    )}
  </div>
)
