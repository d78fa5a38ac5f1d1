import { type KeyboardEvent, type ReactNode, type Ref, Suspense, useEffect, useId, useRef } from 'react'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { useIdlePreload } from '../../page/usePreload.ts'
import classes from './DropPanel.module.css'
import type { DropPanelFrontProps } from './DropPanelFront.tsx'

const DropPanelFront = lazyPage<DropPanelFrontProps>(() => import('./DropPanelFront.tsx').then((module) => module.DropPanelFront))

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
  // The user approaches: data for the panel may be fetched.
  readonly onNear?: () => void
  readonly children: ReactNode
}

// A small panel under its button. It keeps the focus while it is open and gives it back to the button.
export function DropPanel({ label, opened, onChange, button, onNear, children }: Props) {
  const id = useId()
  const target = useRef<HTMLButtonElement>(null)
  useIdlePreload(DropPanelFront)
  useEffect(() => {
    if (!opened) return undefined
    const { current: opener } = target
    return () => {
      // What had the focus went with the panel.
      if (document.activeElement === document.body) opener?.focus({ preventScroll: true })
    }
  }, [opened])
  const near = () => {
    DropPanelFront.preload()
    onNear?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!opened || event.key !== 'Escape') return
    event.stopPropagation()
    onChange(false)
  }
  return (
    // The key is heard from any element inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.anchor} data-drop onKeyDown={onKeyDown} onPointerEnter={near} onFocus={near}>
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
          <DropPanelFront id={id} label={label}>
            {children}
          </DropPanelFront>
        </Suspense>
      )}
    </div>
  )
}
