import { FocusTrap } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DropPanel.module.css'

export type DropPanelFrontProps = { readonly id: string; readonly label: string; readonly children: ReactNode }

/** The open panel below the button. */
export function DropPanelFront({ id, label, children }: DropPanelFrontProps) {
  return (
    <FocusTrap active>
      <div id={id} role="dialog" aria-modal aria-label={label} className={classes.panel}>
        {children}
      </div>
    </FocusTrap>
  )
}
