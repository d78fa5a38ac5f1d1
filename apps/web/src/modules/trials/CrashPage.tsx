import { Button, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { connectionFailed } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'
import { base } from '../../paths.ts'
import { PageTitle } from '../../shells/page/PageTitle.tsx'
import classes from './CrashPage.module.css'
import { lazyPage } from '../../ui/lazyPage.tsx'

type Trial = { readonly label: string; readonly text: string; readonly run: () => void }

// Asked of the browser's store alone, which does not have it: this fails as a lost connection does, and nothing leaves the machine.
const failToConnect = () =>
  fetch(`${base}/sin-respuesta`, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => toast.error(connectionFailed))

/* oxlint-disable no-console -- writing there is what this one is for */
function writeToConsole(): void {
  console.log('Prueba: mensaje de la consola', { prueba: 7 })
  console.warn('Prueba: advertencia de la consola')
  console.error('Prueba: error de la consola')
  toast.info('Se escribió en la consola del navegador.')
}
/* oxlint-enable no-console */

/** Fails on purpose, in each of the ways in which a screen can. */
export function CrashPage() {
  const [crash, setCrash] = useState<Crash | null>(null)
  const trials: readonly Trial[] = [
    { label: 'Falla al dibujar', text: 'La vista lanza un error mientras se dibuja.', run: () => setCrash('render') },
    { label: 'Error de tipo', text: 'La vista lee un dato que no existe.', run: () => setCrash('type') },
    { label: 'Falla de descarga', text: 'Una parte de la aplicación no se puede descargar.', run: () => setCrash('chunk') },
    {
      label: 'Promesa rechazada',
      text: 'Una promesa falla y nadie la espera.',
      run: () => void Promise.reject(new Error('Prueba: promesa rechazada sin control')),
    },
    { label: 'Falla de red', text: 'Una llamada no recibe respuesta.', run: () => void failToConnect() },
    {
      label: 'Error asíncrono',
      text: 'Un error ocurre un momento después, fuera de la vista.',
      run: () =>
        void setTimeout(() => {
          throw new Error('Prueba: error asíncrono')
        }),
    },
    { label: 'Escribir en la consola', text: 'Mensaje, advertencia y error, que quedan en el diagnóstico.', run: writeToConsole },
  ]
  return (
    <>
      <PageTitle title="Pruebas de fallas" description="Cada botón provoca una falla, para ver cómo responde la aplicación." />
      {crash && <Crashing crash={crash} />}
      <ul className={classes.trials}>
        {trials.map(({ label, text, run }) => (
          <li key={label} className={classes.trial}>
            <Button variant="default" onClick={run}>
              {label}
            </Button>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          </li>
        ))}
      </ul>
    </>
  )
}

type Crash = 'render' | 'type' | 'chunk'

// A part of the program that no version ever had.
const missing = `${import.meta.env.BASE_URL}assets/parte-inexistente.js`
const Missing = lazyPage<object>(() => import(/* @vite-ignore */ missing))

function readNothing(): string {
  const nothing = JSON.parse('{}') as { cajero: { nombre: string } }
  return nothing.cajero.nombre
}

/** Is drawn, and fails. */
function Crashing({ crash }: { crash: Crash }) {
  if (crash === 'render') throw new Error('Prueba: falla al dibujar la vista')
  if (crash === 'type') return readNothing()
  return (
    <Suspense fallback={null}>
      <Missing />
    </Suspense>
  )
}
