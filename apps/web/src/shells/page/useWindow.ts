import { useCallback, useMemo, useState } from 'react'

export type Opening<T> = { readonly what: T; readonly opening: number; readonly opened: boolean }
export type WindowControl<T> = {
  readonly current: Opening<T> | null
  readonly open: (what: T) => void
  // Given an opening, only the window of that opening is closed.
  readonly close: (opening?: number) => void
  readonly gone: () => void
}

let openings = 0

// A dialog or panel: its content, whether it is open, and the number of openings.
export function useWindow<T>(): WindowControl<T> {
  const [current, setCurrent] = useState<Opening<T> | null>(null)
  const open = useCallback((what: T) => {
    openings += 1
    setCurrent({ what, opening: openings, opened: true })
  }, [])
  const close = useCallback(
    (opening?: number) =>
      setCurrent((before) => (before && (opening === undefined || before.opening === opening) ? { ...before, opened: false } : before)),
    [],
  )
  const gone = useCallback(() => setCurrent((before) => (before?.opened ? before : null)), [])
  return useMemo(() => ({ current, open, close, gone }), [current, open, close, gone])
}
