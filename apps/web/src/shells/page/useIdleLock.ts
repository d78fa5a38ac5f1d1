import type { SessionUser } from '@soportica/contract/people/session'
import { useEffect } from 'react'
import { watchIdle } from '../../lib/session/idleWatch.ts'
import { confirmSession, lockScreen } from '../../lib/session/session.ts'

export function useIdleLock(user: SessionUser | null): void {
  const minutes = user && user.bloqueada !== 1 ? user.inactividad : 0
  useEffect(() => {
    if (minutes <= 0) return
    return watchIdle(minutes, { onIdle: () => void lockScreen(), onBeat: () => void confirmSession() })
  }, [minutes])
}
