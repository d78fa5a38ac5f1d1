import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { sessionStore } from '../../lib/sessionStore.ts'
import { confirm } from '../confirm.tsx'
import { leaveQuestion } from './leaveUploads.ts'

// Who is at the door or behind the locked screen has left already.
const isIn = () => {
  const user = sessionStore.get().session?.user
  return user !== undefined && user.bloqueada !== 1
}

/** While it is there, leaving the screen or the page asks first. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => from.pathname + from.search !== to.pathname + to.search && isIn(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm(leaveQuestion).then((yes) => (yes ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      return leaveQuestion.mensaje
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  return null
}
