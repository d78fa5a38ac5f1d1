import type { KeyboardEvent, ReactNode } from 'react'
import { controlByKey, controlsIn, oneStop } from './oneStop.ts'

type Props = { readonly label: string; readonly className?: string | undefined; readonly children: ReactNode }

/** Controls that are one Tab stop; the arrows move between them. */
export const Toolbar = ({ label, className, children }: Props) => (
  // The focus is on the controls inside.
  // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
  <div role="toolbar" aria-label={label} className={className} ref={oneStop} onKeyDown={step}>
    {children}
  </div>
)

function step(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented) return
  const control = controlByKey(controlsIn(event.currentTarget), event.target, event.nativeEvent)
  if (!control) return
  event.preventDefault()
  control.focus()
}
