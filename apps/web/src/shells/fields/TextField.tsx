import { TextInput, type TextInputProps } from '@mantine/core'
import type { TextField as Definition } from '@soportica/contract/catalogs/catalog'
import { usePhone } from '../data-table/usePhone.ts'
import classes from './fields.module.css'
import { useInput } from './useInput.ts'

type Props = Pick<TextInputProps, 'description' | 'placeholder' | 'inputMode' | 'autoComplete' | 'onInput' | 'className'> & {
  readonly field: Definition
  readonly autoFocus?: boolean
}

export function TextField({ field: { name, label, title, required, max }, autoFocus, ...input }: Props) {
  // A keyboard would cover half of a phone (decision 0042).
  const onPhone = usePhone()
  return (
    <TextInput
      {...useInput(name, required !== undefined)}
      {...input}
      label={title ?? label}
      labelProps={{ className: classes.label }}
      maxLength={max}
      data-autofocus={(autoFocus && !onPhone) || undefined}
    />
  )
}
