import type { StepField } from '@soportica/contract/catalogs/catalog'
import { counted } from '@soportica/rules/counted'
import { useWatch } from 'react-hook-form'
import type { FormValues } from '../record-dialog/recordValues.ts'
import classes from './fields.module.css'

export function TotalDays({ steps }: { steps: readonly StepField[] }) {
  const ticked = useWatch<FormValues>({ name: steps.map(({ name }) => name) }) as unknown as readonly boolean[]
  const days = useWatch<FormValues>({ name: steps.map((step) => step.days) }) as unknown as readonly string[]
  const count = ticked.filter(Boolean).length
  const total = days.reduce((sum, text, index) => sum + (ticked[index] && /^\d+$/.test(text) ? Number(text) : 0), 0)
  return (
    <output className={classes.total}>
      {counted(count, 'etapa', 'etapas')} · <strong>{counted(total, 'día', 'días')} en total</strong>
    </output>
  )
}
