import { useEffect, useRef } from 'react'
import { NavigationType, useBlocker } from 'react-router'
import { sessionStore } from '../../lib/session/sessionStore.ts'
import { isHeld, mayLeave, type Way } from './leaving.ts'

// At the sign-in page or the locked screen there is nothing to guard.
const isIn = () => {
  const user = sessionStore.get().session?.user
  return user !== undefined && user.bloqueada !== 1
}

/** One blocker for all guards: the router allows only one. */
export function LeaveHost() {
  const way = useRef<Way>(undefined)
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    way.current = { from, to, throughHistory: historyAction === NavigationType.Pop }
    return isIn() && isHeld(way.current)
  })
  const latest = useRef(blocker)
  latest.current = blocker
  const asking = useRef(false)
  useEffect(() => {
    // A second attempt to leave gets no second question: the answer counts for the last one.
    if (blocker.state !== 'blocked' || !way.current || asking.current) return
    asking.current = true
    void mayLeave(way.current).then((yes) => {
      asking.current = false
      if (yes) latest.current.proceed?.()
      else latest.current.reset?.()
    })
  }, [blocker])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => isHeld() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  return null
}
