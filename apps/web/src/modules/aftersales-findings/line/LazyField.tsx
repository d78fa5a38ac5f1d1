import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import classes from '../lines/Lines.module.css'

type Props = {
  readonly label: string
  readonly text: string
  /** The text for an empty value. */
  readonly none: string
  readonly children: ReactNode
}

export const lineInputs = 'textarea, input, [data-far]'

/** A field in a table of hundreds: its text alone until the pointer or the focus comes. */
export function LazyField({ label, text, none, children }: Props) {
  const [near, setNear] = useState<'pointer' | 'focus' | null>(null)
  const rootRef = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (near === 'focus') rootRef.current?.querySelector<HTMLElement>(lineInputs)?.focus()
  }, [near])
  if (near) return <div ref={rootRef}>{children}</div>
  return (
    <button
      type="button"
      className={classes.far}
      data-far
      aria-label={`${label}: ${text || none}`}
      onPointerEnter={() => setNear('pointer')}
      onFocus={() => setNear('focus')}
    >
      {text || <span>{none}</span>}
    </button>
  )
}
