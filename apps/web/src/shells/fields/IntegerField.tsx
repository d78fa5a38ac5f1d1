import { TextInput } from '@mantine/core'
import type { IntegerField as Definition } from '@soportica/contract/catalogs/catalog'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '../record-dialog/recordValues.ts'
import classes from './fields.module.css'
import { useFieldError } from './useFieldError.ts'

export function IntegerField({ field: { name, label, title, required } }: { field: Definition }) {
  const { register } = useFormContext<FormValues>()
  return (
    <TextInput
      {...register(name)}
      inputMode="numeric"
      label={title ?? label}
      labelProps={{ className: classes.label }}
      withAsterisk={required !== undefined}
      error={useFieldError(name)}
    />
  )
}
