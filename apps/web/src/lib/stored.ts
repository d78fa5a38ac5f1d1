import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'

const changed = 'soportica:stored'

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  window.addEventListener(changed, listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener(changed, listener)
  }
}

function parsed<T>(raw: string | null, initial: T): T {
  if (raw === null) return initial
  try {
    return JSON.parse(raw) as T
  } catch {
    return initial
  }
}

// A value kept in this browser; every component and tab that shows it follows.
export function useStored<T>(key: string, initial: T): [T, (next: T | ((before: T) => T)) => void] {
  const raw = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  // The first value given counts, so that an object literal does not make a new one at every render.
  const [fallback] = useState(() => initial)
  const value = useMemo(() => parsed(raw, fallback), [raw, fallback])
  const set = useCallback(
    (next: T | ((before: T) => T)) => {
      const before = parsed(localStorage.getItem(key), fallback)
      const after = typeof next === 'function' ? (next as (before: T) => T)(before) : next
      localStorage.setItem(key, JSON.stringify(after))
      window.dispatchEvent(new Event(changed))
    },
    [key, fallback],
  )
  return [value, set]
}
