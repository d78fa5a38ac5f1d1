import { useEffect, useState } from 'react'

/** How old something is, is told anew so often. */
const refreshMs = 60_000

/** Tells the time again and again; answers how to stop. */
export function followTime(onTick: (now: Date) => void): () => void {
  const timer = setInterval(() => onTick(new Date()), refreshMs)
  return () => clearInterval(timer)
}

/** The time, as often as it is told anew. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => followTime(setNow), [])
  return now
}
