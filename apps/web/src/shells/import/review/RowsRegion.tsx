import type { ReactNode, Ref } from 'react'
import classes from '../Import.module.css'

type Props = {
  readonly label: string
  readonly busy?: boolean
  // As high as its rows; otherwise of fixed height, so that nothing moves between tabs.
  readonly asHigh?: boolean
  readonly ref?: Ref<HTMLDivElement>
  readonly children: ReactNode
}

export function RowsRegion({ label, busy, asHigh, ref, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
    <div className={classes.scroller} ref={ref} tabIndex={0} role="region" aria-label={label} aria-busy={busy} data-as-high={asHigh}>
      {children}
    </div>
  )
}
