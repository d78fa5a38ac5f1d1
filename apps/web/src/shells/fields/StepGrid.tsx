import type { StepField as Definition } from '@soportica/contract/catalogs/catalog'
import classes from './fields.module.css'
import { StepField } from './StepField.tsx'

export function StepGrid({ steps }: { steps: readonly Definition[] }) {
  return (
    <ul className={classes.steps}>
      {steps.map((step) => (
        <li key={step.name}>
          <StepField field={step} />
        </li>
      ))}
    </ul>
  )
}
