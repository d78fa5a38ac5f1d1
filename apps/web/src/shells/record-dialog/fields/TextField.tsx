import { TextInput } from '@mantine/core'
import type { TextField as Definition } from '@soportica/contract/catalog'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '../recordValues.ts'
import classes from './fields.module.css'
import { useFieldError } from './useFieldError.ts'

export function TextField({ field: { name, label, title, required, max }, autoFocus }: { field: Definition; autoFocus?: boolean }) {
  const { register } = useFormContext<FormValues>()
  return (
    <TextInput
      {...register(name)}
      label={title ?? label}
      labelProps={{ className: classes.label }}
      withAsterisk={required !== undefined}
      aria-required={required !== undefined}
      maxLength={max}
      error={useFieldError(name)}
      data-autofocus={autoFocus || undefined}
    />
  )
}
