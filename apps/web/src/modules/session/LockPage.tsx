import { useEffect, useState } from 'react'
import { lockedRoute } from '../../lib/returnRoute.ts'
import { useSession, verifySession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { ConfirmHost } from '../../shells/feedback/confirm.tsx'
import { EndingNotice } from '../../shells/layout/EndingNotice.tsx'
import { DoorFrame } from './components/DoorFrame.tsx'
import { UnlockForm } from './components/UnlockForm.tsx'
import { Redirect } from '../../ui/Redirect.tsx'

// Unlocked, here or in another tab, each tab goes back to where it was.
export function LockPage() {
  const { user, leftByChoice } = useSession()
  const [returnRoute] = useState(() => lockedRoute.read() ?? paths.dashboard)
  const locked = user?.bloqueada === 1
  useEffect(() => void verifySession(), [])
  useEffect(() => {
    if (!locked) lockedRoute.forget()
  }, [locked])
  if (!user) return <Redirect to={paths.signIn} state={leftByChoice ? null : { from: returnRoute }} />
  if (!locked) return <Redirect to={returnRoute} />
  return (
    <>
      <DoorFrame
        name="Pantalla bloqueada"
        title="Pantalla bloqueada"
        hint={`La pantalla se bloquea tras ${user.inactividad} minutos de inactividad. Ingrese su contraseña para seguir donde estaba.`}
      >
        <UnlockForm user={user} />
      </DoorFrame>
      <ConfirmHost />
      <EndingNotice />
    </>
  )
}
