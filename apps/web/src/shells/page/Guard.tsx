import { type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { lockedRoute } from '../../lib/returnRoute.ts'
import { useSession, verifySession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import type { FeatureDialogs } from '../layout/Overlays.tsx'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { BootSpinner } from './BootSpinner.tsx'
import { useIdleLock } from './useIdleLock.ts'

export const SignedIn = lazyPage(() => import('../layout/SignedIn.tsx').then((module) => module.SignedIn))

export type SignInState = { readonly from?: string } | null

type Props = {
  readonly dialogs: FeatureDialogs
  /** Shown instead of the product until the password is changed. */
  readonly forcedPassword: ReactNode
  /** Mounted beside the pages while a user is signed in. */
  readonly children: ReactNode
}

export function Guard({ dialogs, forcedPassword, children }: Props) {
  const { user, leftByChoice } = useSession()
  const location = useLocation()
  const route = location.pathname + location.search
  useEffect(() => void verifySession(), [])
  useIdleLock(user)
  if (!user) {
    const state: SignInState = leftByChoice ? null : { from: route }
    return <Navigate to={paths.signIn} replace state={state} />
  }
  if (user.bloqueada === 1) {
    lockedRoute.write(route)
    return <Navigate to={paths.locked} replace />
  }
  return (
    <Suspense fallback={<BootSpinner />}>
      {user.cambioclave === 1 ? forcedPassword : <SignedIn dialogs={dialogs}>{children}</SignedIn>}
    </Suspense>
  )
}
