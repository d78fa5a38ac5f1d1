import { TextInput } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { formatAmount } from '../../../lib/format.ts'
import { useFieldError } from '../../../shells/fields/useFieldError.ts'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { readAmount } from '../readAmount.ts'
import { labelOf } from '../requestValues.ts'

type Props = { readonly name: string; readonly required?: boolean }

/** Pesos: typed with points or commas, and grouped on leaving the field. */
export function AmountField({ name, required = false }: Props) {
  const { register, getValues, setValue } = useFormContext<FormValues>()
  const group = () => {
    const amount = readAmount(String(getValues(name) ?? ''))
    if (!Number.isNaN(amount)) setValue(name, formatAmount(amount))
  }
  return (
    <TextInput
      {...register(name, { onBlur: group })}
      label={labelOf(name)}
      withAsterisk={required}
      aria-required={required}
      inputMode="decimal"
      maxLength={20}
      leftSection={<span aria-hidden>$</span>}
      autoComplete="off"
      error={useFieldError(name)}
    />
  )
}
