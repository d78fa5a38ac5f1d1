import { IconUserEdit } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ChangedLine.module.css'

type Props = { readonly sentence: string; readonly children: ReactNode }

/** Tells that the open record is outdated, with buttons. Always mounted, so that screen readers announce new text. */
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
