import { FocusTrap } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type Ref, Suspense, useId, useRef } from 'react'
import classes from './DropPanel.module.css'

type ButtonProps = {
  readonly ref: Ref<HTMLButtonElement>
  readonly onClick: () => void
  readonly 'aria-expanded': boolean
  readonly 'aria-haspopup': 'dialog'
  readonly 'aria-controls': string | undefined
}

type Props = {
  readonly label: string
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
  readonly button: (props: ButtonProps) => ReactNode
  readonly children: ReactNode
}

// A small panel under its button. It keeps the focus while it is open and gives it back to the button.
export function DropPanel({ label, opened, onChange, button, children }: Props) {
  const id = useId()
  const target = useRef<HTMLButtonElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!opened || event.key !== 'Escape') return
    event.stopPropagation()
    onChange(false)
    target.current?.focus()
  }
  return (
    // The key is heard from wherever inside the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.place} onKeyDown={onKeyDown}>
      {button({
        ref: target,
        onClick: () => onChange(!opened),
        'aria-expanded': opened,
        'aria-haspopup': 'dialog',
        'aria-controls': opened ? id : undefined,
      })}
      {opened && <button type="button" className={classes.outside} aria-hidden tabIndex={-1} onClick={() => onChange(false)} />}
      {opened && (
        // Outside of the trap: the focus goes in when there is something to focus.
        <Suspense fallback={null}>
          <FocusTrap active>
            <div id={id} role="dialog" aria-modal aria-label={label} className={classes.panel}>
              {children}
            </div>
          </FocusTrap>
        </Suspense>
      )}
    </div>
  )
}
