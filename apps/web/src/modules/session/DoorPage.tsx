import { useLocation } from 'react-router'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import type { SignInState } from '../../shells/page/Guard.tsx'
import { Redirect } from '../../ui/Redirect.tsx'
import { SignInPage } from './SignInPage.tsx'

export function DoorPage() {
  const { user } = useSession()
  const state = useLocation().state as SignInState
  return user ? <Redirect to={state?.from ?? paths.dashboard} /> : <SignInPage />
}
