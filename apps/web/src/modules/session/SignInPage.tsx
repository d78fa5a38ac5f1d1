import { useDocumentTitle } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { arriveAtDoor, sessionExpired } from '../../lib/session.ts'
import { appVersion } from '../../lib/version.ts'
import { BrandMark } from '../../shells/BrandMark.tsx'
import { RouteMotif } from './components/RouteMotif.tsx'
import { SignInForm } from './components/SignInForm.tsx'
import classes from './SignInPage.module.css'

// Knows nothing of the router, so that the door opens before it has loaded.
export function SignInPage({ onTyping }: { onTyping: () => void }) {
  useDocumentTitle('Iniciar sesión · Soportica')
  const [expired] = useState(sessionExpired)
  useEffect(() => arriveAtDoor(), [])
  return (
    <div className={classes.page}>
      <aside className={classes.panel} aria-hidden>
        <RouteMotif className={classes.motif} />
        <div className={classes.caption}>
          <p className={classes.lead}>Cada cajero y cada sucursal, de la idea a la entrega.</p>
          <p className={classes.stages}>Inmobiliaria · Visita · Comité · Contrato · Diseño · Obra · Entrega</p>
        </div>
      </aside>
      <main className={classes.main}>
        <div className={classes.box}>
          <div className={classes.brand}>
            <BrandMark className={classes.mark} />
            <span>Soportica</span>
          </div>
          <h1 className={classes.title}>SEGUIMIENTO PLANEACIÓN Y CONTROL</h1>
          {expired ? (
            <p className={classes.ended} role="alert">
              Su sesión terminó. Inicie sesión de nuevo; lo que escribió se conserva.
            </p>
          ) : (
            <p className={classes.hint}>Ingrese con su usuario para continuar.</p>
          )}
          <SignInForm onTyping={onTyping} />
        </div>
        <footer className={classes.foot}>Versión {appVersion}</footer>
      </main>
    </div>
  )
}
