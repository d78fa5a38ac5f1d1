import { Checkbox } from '@mantine/core'
import type { FlagField as Definition } from '@soportica/contract/catalog'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '../recordValues.ts'
import classes from './fields.module.css'
import { useFieldError } from './useFieldError.ts'

export function FlagField({ field: { name, label, title } }: { field: Definition }) {
  const { register } = useFormContext<FormValues>()
  return <Checkbox {...register(name)} label={<span className={classes.label}>{title ?? label}</span>} error={useFieldError(name)} />
}
