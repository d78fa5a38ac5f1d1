import type { RowAction } from '../column.ts'
import type { FocusEvent, PointerEvent } from 'react'
import classes from '../DataTable.module.css'

// A finger that goes down may be about to scroll.
const begins = ({ button, pointerType }: PointerEvent): boolean => button === 0 && pointerType === 'mouse'

const whenApproached = (run: (() => void) | undefined) =>
  run && {
    onPointerDown: (event: PointerEvent) => begins(event) && run(),
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && run(),
  }

// Plain buttons with a shared tip: a hundred rows of them cost little. A refused one stays focusable and gives the reason.
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  return (
    <div className={classes.actionGroup}>
      {actions.map(({ key, label, icon, allowed = true, danger, prefetch, run }) => {
        const reason = allowed === true ? undefined : allowed
        return (
          <button
            key={key}
            type="button"
            className={classes.action}
            data-danger={danger || undefined}
            data-tip={reason ?? label}
            aria-label={`${label} ${name}`}
            aria-disabled={reason ? true : undefined}
            aria-description={reason}
            {...(reason ? undefined : whenApproached(prefetch))}
            onClick={reason ? undefined : run}
          >
            {icon}
          </button>
        )
      })}
    </div>
  )
}
