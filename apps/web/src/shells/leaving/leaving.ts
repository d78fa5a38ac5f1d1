import type { Location } from 'react-router'

/** Without a target it leaves the page. */
export type Way = {
  readonly from: Location
  readonly to: Location
  /** By the browser's buttons Back and Forward. */
  readonly throughHistory: boolean
}
export type LeaveGuard = {
  /** Whether something would be lost on this way. */
  readonly holds: (way?: Way) => boolean
  readonly asks: () => Promise<boolean>
  /** Once nobody objects. */
  readonly leaves?: () => void
}

const guards = new Set<LeaveGuard>()

export function guardLeaving(guard: LeaveGuard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

export const isHeld = (way?: Way): boolean => [...guards].some((guard) => guard.holds(way))

/** Asks each guard once, topmost first; nothing is discarded before all agree. */
export async function mayLeave(way: Way): Promise<boolean> {
  const holding = [...guards].filter((guard) => guard.holds(way)).toReversed()
  for (const guard of holding) if (!(await guard.asks())) return false
  for (const guard of holding) guard.leaves?.()
  return true
}
