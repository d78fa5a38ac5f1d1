import { type ReactNode, useMemo } from 'react'
import { useMedia } from '../../lib/useMedia.ts'
import type { WindowControl } from '../page/useWindow.ts'
import { SplitList } from '../record-dialog/splitList.ts'
import { neighboursOf } from './neighbours.ts'

const wide = '(min-width: 68em)'
/** Whether a record has room at the right of its list. */
export const useSplits = (): boolean => useMedia(wide)

/** Which record is open at the right of its list: none where the window has no room for both, and none that is new. */
export function useSplitId({ current }: Pick<WindowControl<number>, 'current'>): number | undefined {
  const isWide = useSplits()
  return isWide && current?.opened && current.what !== 0 ? current.what : undefined
}

type Props = { readonly form: WindowControl<number>; readonly ids: readonly number[]; readonly children: ReactNode }

/** Around the window of a record: at the right of its list where there is room, else over the page. */
export function SplitRecord({ form: { current, open }, ids, children }: Props) {
  const isWide = useSplits()
  const id = current?.what ?? 0
  const walk = useMemo(() => (isWide && id !== 0 ? { ...neighboursOf(id, ids), onOpen: open } : null), [isWide, id, ids, open])
  return <SplitList value={walk}>{children}</SplitList>
}
