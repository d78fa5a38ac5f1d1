import type { ReactNode } from 'react'
import { IconX } from '@tabler/icons-react'
import { IconAction } from '../../../ui/IconAction.tsx'
import { isPressed } from '../../shortcuts/shortcuts.ts'
import classes from './PeekPanel.module.css'

export type PeekProps = { readonly id: number; readonly name: string; readonly onClose: () => void }
type Props = { readonly name: string; readonly onClose: () => void; readonly children: ReactNode }

/** The record of the row with the focus, to read beside its list. */
export const PeekPanel = ({ name, onClose, children }: Props) => (
  // It scrolls, so that the keyboard must reach it; it comes after the rows.
  <div
    className={classes.panel}
    role="region"
    aria-label={`Vista rápida de ${name}`}
    aria-live="polite"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    onKeyDown={(event) => isPressed(event.nativeEvent, 'back') && onClose()}
  >
    <div className={classes.head}>
      <h2 className={classes.name}>{name}</h2>
      <IconAction label="Cerrar la vista rápida" onClick={onClose}>
        <IconX size="1.2em" aria-hidden />
      </IconAction>
    </div>
    {children}
  </div>
)
