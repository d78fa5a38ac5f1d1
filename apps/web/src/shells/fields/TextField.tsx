import { TextInput, type TextInputProps } from '@mantine/core'
import type { TextField as Definition } from '@soportica/contract/catalogs/catalog'
import { useFormContext } from 'react-hook-form'
import { usePhone } from '../data-table/usePhone.ts'
import type { FormValues } from '../record-dialog/recordValues.ts'
import classes from './fields.module.css'
import { useFieldError } from './useFieldError.ts'

type Props = Pick<TextInputProps, 'description' | 'placeholder' | 'inputMode' | 'autoComplete' | 'onInput' | 'className'> & {
  readonly field: Definition
  readonly autoFocus?: boolean
}

export function TextField({ field: { name, label, title, required, max }, autoFocus, ...input }: Props) {
  const { register } = useFormContext<FormValues>()
  // A keyboard would cover half of a phone (decision 0042).
  const onPhone = usePhone()
  return (
    <TextInput
      {...register(name)}
      {...input}
      label={title ?? label}
      labelProps={{ className: classes.label }}
      withAsterisk={required !== undefined}
      aria-required={required !== undefined}
      maxLength={max}
      error={useFieldError(name)}
      data-autofocus={(autoFocus && !onPhone) || undefined}
    />
  )
}
