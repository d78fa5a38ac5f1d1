import { useCallback, useState } from 'react'

// Which groups are closed; a group that was never touched is open.
export function useCollapsed(): [ReadonlySet<string>, (key: string) => void] {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((key: string) => {
    setClosed((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }, [])
  return [closed, toggle]
}
