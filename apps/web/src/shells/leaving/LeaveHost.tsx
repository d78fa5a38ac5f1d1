import { useEffect, useRef } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { sessionStore } from '../../lib/session/sessionStore.ts'
import { isHeld, mayLeave } from './leaving.ts'

// At the sign-in page or the locked screen there is nothing to guard.
const isIn = () => {
  const user = sessionStore.get().session?.user
  return user !== undefined && user.bloqueada !== 1
}

/** One blocker for all guards: the router allows only one. */
export function LeaveHost() {
  const from = useLocation()
  const blocker = useBlocker(({ currentLocation, nextLocation: to }) => isIn() && isHeld({ from: currentLocation, to }))
  const latest = useRef(blocker)
  latest.current = blocker
  const asking = useRef(false)
  useEffect(() => {
    // A second attempt to leave gets no second question: the answer counts for the last one.
    if (blocker.state !== 'blocked' || asking.current) return
    asking.current = true
    void mayLeave({ from, to: blocker.location }).then((yes) => {
      asking.current = false
      if (yes) latest.current.proceed?.()
      else latest.current.reset?.()
    })
  }, [blocker, from])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => isHeld() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  return null
}
