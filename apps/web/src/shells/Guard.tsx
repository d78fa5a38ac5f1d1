import { Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession, verifySession } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { lazyPage } from '../ui/lazyPage.tsx'
import { BootSpinner } from './BootSpinner.tsx'

export const SignedIn = lazyPage(() => import('./layout/SignedIn.tsx').then((module) => module.SignedIn))

export type SignInState = { readonly from?: string } | null

export function Guard() {
  const { user, leftByChoice } = useSession()
  const location = useLocation()
  useEffect(() => void verifySession(), [])
  if (!user) {
    const state: SignInState = leftByChoice ? null : { from: location.pathname + location.search }
    return <Navigate to={paths.signIn} replace state={state} />
  }
  return (
    <Suspense fallback={<BootSpinner />}>
      <SignedIn />
    </Suspense>
  )
}
