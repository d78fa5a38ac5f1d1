import type { SessionUser } from '@soportica/contract/people/session'
import { useEffect, useState } from 'react'
import { connection } from '../../lib/realtime/connection.ts'
import { watchIdle } from '../../lib/session/idleWatch.ts'
import { confirmSession, lockScreen } from '../../lib/session/session.ts'
import { takesAlong } from '../../lib/takenAlong.ts'

// Without a network nobody could unlock it, and a user with a report taken along works offline. The server locks it when it is reachable
// again.
const inTheField = (): boolean => connection.get() === 'lost' && takesAlong()

export function useIdleLock(user: SessionUser | null): void {
  const minutes = user && user.bloqueada !== 1 ? user.inactividad : 0
  const [watches, setWatches] = useState(0)
  useEffect(() => {
    if (minutes <= 0) return
    return watchIdle(minutes, {
      onIdle: () => (inTheField() ? setWatches((before) => before + 1) : void lockScreen()),
      onBeat: () => void confirmSession(),
    })
  }, [minutes, watches])
}
