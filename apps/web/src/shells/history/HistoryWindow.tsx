import { lazyPage } from '../../ui/lazyPage.tsx'
import { OnDemand } from '../page/OnDemand.tsx'
import type { WindowControl } from '../page/useWindow.ts'
import type { HistoryPanelProps, HistorySubject } from './HistoryPanel.tsx'

export const LazyHistory = lazyPage<HistoryPanelProps>(() => import('./HistoryPanel.tsx').then((module) => module.HistoryPanel))

type Props<T> = { readonly control: WindowControl<T>; readonly subjectOf: (row: T) => HistorySubject }

/** The history of a row. */
export function HistoryWindow<T>({ control: { current, close }, subjectOf }: Props<T>) {
  return (
    <OnDemand opened={current?.opened === true} onClose={() => close()}>
      {(opened) => <LazyHistory subject={current && subjectOf(current.what)} opened={opened} onClose={() => close()} />}
    </OnDemand>
  )
}
