import type { FirstStep } from '@soportica/contract/settings/firstSteps'
import { IconListCheck } from '@tabler/icons-react'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import classes from './FirstSteps.module.css'
import { StepLine } from './StepLine.tsx'
import type { FirstSteps as Steps } from '../useFirstSteps.ts'

/** Nothing when all is done or the user hid them. */
export function FirstSteps({ usuid, steps: { oculto, pasos, busy, hide } }: { readonly usuid: number; readonly steps: Steps }) {
  const left = leftOf(pasos)
  if (left === 0 || oculto) return null
  return (
    <section className={classes.card} aria-labelledby="primeros-pasos">
      <header className={classes.head}>
        <div>
          <h2 className={classes.title} id="primeros-pasos">
            Primeros pasos
          </h2>
          <p className={classes.lead}>
            {pasos.length - left} de {pasos.length} listos. Lo que falta para trabajar, en el orden en que conviene.
          </p>
        </div>
        <BusyButton busy={busy} variant="default" size="compact-md" onClick={() => hide(true)}>
          Ocultar
        </BusyButton>
      </header>
      <progress className={classes.progress} max={pasos.length} value={pasos.length - left} aria-label="Pasos listos" />
      <ol className={classes.steps}>
        {pasos.map((step) => (
          <StepLine key={step.paso} step={step} usuid={usuid} />
        ))}
      </ol>
    </section>
  )
}

/** For users who hid them while steps were missing. */
export function BringBackSteps({ steps: { oculto, pasos, busy, hide } }: { readonly steps: Steps }) {
  const left = leftOf(pasos)
  if (left === 0 || !oculto) return null
  return (
    <BusyButton busy={busy} variant="subtle" leftSection={<IconListCheck size="1.2em" aria-hidden />} onClick={() => hide(false)}>
      Mostrar los primeros pasos ({left === 1 ? 'falta 1' : `faltan ${left}`})
    </BusyButton>
  )
}

const leftOf = (pasos: readonly FirstStep[]): number => pasos.filter(({ hecho }) => !hecho).length
