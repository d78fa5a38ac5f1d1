import { Fragment, type ReactNode } from 'react'
import { OnDemand } from './OnDemand.tsx'
import type { WindowControl } from './useWindow.ts'

type Dialog<T> = {
  readonly what: T
  readonly opening: number
  readonly opened: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}
type Props<T> = { readonly control: WindowControl<T>; readonly children: (dialog: Dialog<T>) => ReactNode }

/** The dialog of a window, remounted at each opening; a late end of a former opening closes no later one. */
export function OpenedWindow<T>({ control: { current, close, gone }, children }: Props<T>) {
  return (
    <OnDemand opened={current?.opened === true} onClose={() => close()}>
      {current && (
        <Fragment key={current.opening}>{children({ ...current, onClose: () => close(current.opening), onClosed: gone })}</Fragment>
      )}
    </OnDemand>
  )
}
