import type { FlagField as FlagDefinition, StepField as Definition } from '@soportica/contract/catalog'
import classes from './fields.module.css'
import { FlagField } from './FlagField.tsx'
import { StepField } from './StepField.tsx'

export function StepGrid({ steps, flags }: { steps: readonly Definition[]; flags: readonly FlagDefinition[] }) {
  return (
    <ul className={classes.steps}>
      {steps.map((step) => (
        <li key={step.name}>
          <StepField field={step} />
        </li>
      ))}
      {flags.map((flag) => (
        <li key={flag.name} className={classes.step}>
          <FlagField field={flag} />
        </li>
      ))}
    </ul>
  )
}
