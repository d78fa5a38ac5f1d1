import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { appVersion } from '../../../lib/version.ts'
import { BrandMark } from '../../../shells/page/BrandMark.tsx'
import classes from './DoorFrame.module.css'
import { RouteMotif } from './RouteMotif.tsx'

type Props = { readonly name: string; readonly title: string; readonly hint?: ReactNode; readonly children: ReactNode }

// The frame of pages before sign-in: sign-in itself and password recovery.
export function DoorFrame({ name, title, hint, children }: Props) {
  useDocumentTitle(`${name} · Soportica`)
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
          <h1 className={classes.title}>{title}</h1>
          {hint && <div className={classes.hint}>{hint}</div>}
          {children}
        </div>
        <footer className={classes.foot}>Versión {appVersion}</footer>
      </main>
    </div>
  )
}
