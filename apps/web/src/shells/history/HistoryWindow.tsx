import { lazyWindow } from '../page/OnDemand.tsx'
import type { WindowControl } from '../page/useWindow.ts'
import type { HistoryPanelProps, HistorySubject } from './HistoryPanel.tsx'

export const LazyHistory = lazyWindow<HistoryPanelProps>(() => import('./HistoryPanel.tsx').then((module) => module.HistoryPanel))

type Props<T> = { readonly control: WindowControl<T>; readonly subjectOf: (row: T) => HistorySubject }

/** The history of a row. */
export function HistoryWindow<T>({ control: { current, close }, subjectOf }: Props<T>) {
  return <LazyHistory subject={current && subjectOf(current.what)} opened={current?.opened === true} onClose={() => close()} />
}
