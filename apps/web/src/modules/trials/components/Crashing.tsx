import { Suspense } from 'react'
import { lazyPage } from '../../../ui/lazyPage.tsx'

export type Crash = 'render' | 'type' | 'chunk'

// A part of the program that no version ever had.
const missing = `${import.meta.env.BASE_URL}assets/parte-inexistente.js`
const Missing = lazyPage<object>(() => import(/* @vite-ignore */ missing))

function readNothing(): string {
  const nothing = JSON.parse('{}') as { cajero: { nombre: string } }
  return nothing.cajero.nombre
}

/** Is drawn, and fails. */
export function Crashing({ crash }: { crash: Crash }) {
  if (crash === 'render') throw new Error('Prueba: falla al dibujar la vista')
  if (crash === 'type') return readNothing()
  return (
    <Suspense fallback={null}>
      <Missing />
    </Suspense>
  )
}
