import type { Location } from 'react-router'

/** Without one it is the way out of the page. */
export type Way = { readonly from: Location; readonly to: Location }
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

/** Each of those that hold asks once, what lies on top first; nothing is given up before all have agreed. */
export async function mayLeave(way: Way): Promise<boolean> {
  const holding = [...guards].filter((guard) => guard.holds(way)).toReversed()
  for (const guard of holding) if (!(await guard.asks())) return false
  for (const guard of holding) guard.leaves?.()
  return true
}
