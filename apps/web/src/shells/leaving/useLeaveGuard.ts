import { useEffect, useRef } from 'react'
import { guardLeaving, type LeaveGuard } from './leaving.ts'

export function useLeaveGuard(guard: LeaveGuard): void {
  const latest = useRef(guard)
  latest.current = guard
  useEffect(
    () =>
      guardLeaving({
        holds: (way) => latest.current.holds(way),
        asks: () => latest.current.asks(),
        leaves: () => latest.current.leaves?.(),
      }),
    [],
  )
}
