import { useEffect, useState } from 'react'

/** The interval of updating ages. */
const refreshMs = 60_000

/** Tells the time again and again; answers how to stop. */
export function followTime(onTick: (now: Date) => void): () => void {
  const timer = setInterval(() => onTick(new Date()), refreshMs)
  return () => clearInterval(timer)
}

/** The present time, updated at that interval. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => followTime(setNow), [])
  return now
}
