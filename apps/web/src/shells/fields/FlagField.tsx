import { Checkbox } from '@mantine/core'
import type { FlagField as Definition } from '@soportica/contract/catalogs/catalog'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '../record-dialog/recordValues.ts'
import classes from './fields.module.css'
import { useFieldError } from './useFieldError.ts'

// reason: why it cannot be set now
export function FlagField({ field: { name, label, title }, reason }: { field: Definition; reason?: string }) {
  const { register } = useFormContext<FormValues>()
  const common = { label: <span className={classes.label}>{title ?? label}</span>, error: useFieldError(name) }
  return (
    <div data-tip={reason}>
      <Checkbox {...register(name)} {...common} disabled={reason !== undefined} description={reason} />
    </div>
  )
}
