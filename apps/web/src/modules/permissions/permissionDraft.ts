import { useSyncExternalStore } from 'react'

type Stored = { readonly perid: number; readonly asignado: 0 | 1; readonly editable: true | string }
export type PermissionChange = { readonly perid: number; readonly asignado: 0 | 1 }

export type PermissionDraft = {
  readonly subscribe: (listener: () => void) => () => void
  readonly granted: (permission: Stored) => boolean
  /** Fixed permissions stay; a permission that returns to its stored value is no change. */
  readonly put: (permissions: readonly Stored[], on: boolean) => void
  readonly changes: () => readonly PermissionChange[]
  readonly count: () => number
  readonly changed: (perid: number) => boolean
  /** A value that is stored by now is no change, whoever stored it. */
  readonly agree: (stored: readonly Stored[]) => void
  readonly clear: () => void
}

// Outside React: a switch that is turned draws itself, its twins and the counters, and none of the other four hundred.
export function createPermissionDraft(): PermissionDraft {
  const wanted = new Map<number, boolean>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const drop = (stored: readonly Stored[]) => {
    for (const { perid, asignado } of stored) if (wanted.get(perid) === (asignado === 1)) wanted.delete(perid)
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    granted: ({ perid, asignado }) => wanted.get(perid) ?? asignado === 1,
    put: (permissions, on) => {
      const open = permissions.filter(({ editable }) => editable === true)
      for (const { perid } of open) wanted.set(perid, on)
      drop(open)
      notify()
    },
    changes: () => [...wanted].map(([perid, on]) => ({ perid, asignado: on ? 1 : 0 })),
    count: () => wanted.size,
    changed: (perid) => wanted.has(perid),
    agree: (stored) => {
      const before = wanted.size
      drop(stored)
      if (wanted.size !== before) notify()
    },
    clear: () => {
      if (wanted.size === 0) return
      wanted.clear()
      notify()
    },
  }
}

/** Redraws only when the selected plain value changes. */
export const useDraft = <T extends string | number | boolean>(draft: PermissionDraft, read: () => T): T =>
  useSyncExternalStore(draft.subscribe, read, read)
