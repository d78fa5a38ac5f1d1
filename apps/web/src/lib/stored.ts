import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'

/** 'browser': for everybody who uses this browser. 'tab': for this tab; it survives a reload, not closing. */
type Scope = 'browser' | 'tab'
type OnChange = () => void

const storageOf = (scope: Scope): Storage => (scope === 'tab' ? sessionStorage : localStorage)
const keyOf = (kind: string): string => `soportica.${kind}`
const listeners = new Set<(key: string) => void>()

function textOf(key: string, scope: Scope): string | null {
  try {
    return storageOf(scope).getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: unknown, scope: Scope): void {
  try {
    if (value === undefined) storageOf(scope).removeItem(key)
    else storageOf(scope).setItem(key, JSON.stringify(value))
  } catch {
    // A full or refused storage only loses the stored value.
  }
  for (const onChange of listeners) onChange(key)
}

function followOthers(key: string, onChange: OnChange): () => void {
  // A storage that is emptied as a whole has no key.
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

function follow(key: string, onChange: OnChange): () => void {
  const own = (changed: string) => changed === key && onChange()
  listeners.add(own)
  const stop = followOthers(key, onChange)
  return () => {
    listeners.delete(own)
    stop()
  }
}

function valueOf(text: string | null, otherwise?: unknown): unknown {
  try {
    return text === null ? otherwise : JSON.parse(text)
  } catch {
    return otherwise
  }
}

export type Stored<T> = {
  readonly read: () => T | undefined
  readonly write: (value: T) => void
  readonly forget: () => void
  /** Listens to changes, from this tab and others. */
  readonly follow: (onChange: OnChange) => () => void
  readonly followOthers: (onChange: OnChange) => () => void
}

/** One value stored as JSON in this browser, under its kind. Unreadable content counts as missing. */
export function stored<T>(kind: string, parse: (value: unknown) => T | undefined, scope: Scope = 'browser'): Stored<T> {
  const key = keyOf(kind)
  return {
    read: () => parse(valueOf(textOf(key, scope))),
    write: (value) => write(key, value, scope),
    forget: () => write(key, undefined, scope),
    follow: (onChange) => follow(key, onChange),
    followOthers: (onChange) => followOthers(key, onChange),
  }
}

export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
export const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** A value of this browser that every component and tab that uses it follows. */
export function useStored<T>(kind: string, initial: T): [T, (next: T | ((before: T) => T)) => void] {
  const key = keyOf(kind)
  const text = useSyncExternalStore(
    useCallback((onChange: OnChange) => follow(key, onChange), [key]),
    () => textOf(key, 'browser'),
  )
  // The first default counts, so that an object literal does not make a new one at every render.
  const [fallback] = useState(() => initial)
  const value = useMemo(() => valueOf(text, fallback) as T, [text, fallback])
  const set = useCallback(
    (next: T | ((before: T) => T)) => {
      const before = valueOf(textOf(key, 'browser'), fallback) as T
      write(key, typeof next === 'function' ? (next as (before: T) => T)(before) : next, 'browser')
    },
    [key, fallback],
  )
  return [value, set]
}
