import { useEffect, useState } from 'react'
import { arriveAtDoor, sessionExpired } from '../../lib/session/session.ts'
import { DoorFrame } from './components/DoorFrame.tsx'
import { SignInForm } from './components/SignInForm.tsx'
import classes from './SignInPage.module.css'

const expiredNotice = (
  <div className={classes.ended} role="alert">
    Su sesión terminó. Inicie sesión de nuevo; lo que escribió se conserva.
  </div>
)

// Knows nothing of the router, so that the door opens before it has loaded.
export function SignInPage({ onTyping }: { readonly onTyping?: () => void }) {
  const [expired] = useState(sessionExpired)
  useEffect(() => arriveAtDoor(), [])
  return (
    <DoorFrame
      name="Iniciar sesión"
      title="SEGUIMIENTO PLANEACIÓN Y CONTROL"
      hint={expired ? expiredNotice : 'Ingrese con su usuario para continuar.'}
    >
      <SignInForm onTyping={onTyping} />
    </DoorFrame>
  )
}
