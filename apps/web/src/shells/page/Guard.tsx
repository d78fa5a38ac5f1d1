import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { SessionUser } from '@soportica/contract/people/session'
import { lockedRoute } from '../../lib/returnRoute.ts'
import { confirmSession, lockScreen, useSession, verifySession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { SignedIn } from '../layout/SignedIn.tsx'
import { BootSpinner } from './BootSpinner.tsx'
import { connection } from '../../lib/realtime/connection.ts'
import { watchIdle } from '../../lib/session/idleWatch.ts'
import { takesAlong } from '../../lib/takenAlong.ts'
import { Redirect } from '../../ui/Redirect.tsx'

export type SignInState = { readonly from?: string } | null

type Props = {
  /** Shown instead of the product until the password is changed. */
  readonly forcedPassword: ReactNode
  /** Mounted beside the pages while a user is signed in. */
  readonly children: ReactNode
}

export function Guard({ forcedPassword, children }: Props) {
  const { user, leftByChoice } = useSession()
  const location = useLocation()
  const route = location.pathname + location.search
  useEffect(() => void verifySession(), [])
  useIdleLock(user)
  if (!user) {
    const state: SignInState = leftByChoice ? null : { from: route }
    return <Redirect to={paths.signIn} state={state} />
  }
  if (user.bloqueada === 1) {
    lockedRoute.write(route)
    return <Redirect to={paths.locked} />
  }
  return <Suspense fallback={<BootSpinner />}>{user.cambioclave === 1 ? forcedPassword : <SignedIn>{children}</SignedIn>}</Suspense>
}

// Without a network nobody could unlock it, and who took a report along is working in it. The server locks it once it is reached again.
const inTheField = (): boolean => connection.get() === 'lost' && takesAlong()

function useIdleLock(user: SessionUser | null): void {
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
