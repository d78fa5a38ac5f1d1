import { TextInput } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { keepDigits } from '../../../shells/fields/digits.ts'
import { useFieldError } from '../../../shells/fields/useFieldError.ts'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { labelOf } from '../requestValues.ts'

type Props = { readonly name: string; readonly required?: boolean; readonly decimal?: boolean; readonly unit?: string }

/** A number as people here write it: whole, or with a comma. */
export function NumberField({ name, required = false, decimal = false, unit }: Props) {
  const { register } = useFormContext<FormValues>()
  return (
    <TextInput
      {...register(name)}
      label={labelOf(name)}
      withAsterisk={required}
      aria-required={required}
      inputMode={decimal ? 'decimal' : 'numeric'}
      onInput={decimal ? undefined : keepDigits}
      maxLength={decimal ? 16 : 6}
      rightSection={unit && <span aria-hidden>{unit}</span>}
      rightSectionWidth={unit ? '2.5rem' : undefined}
      autoComplete="off"
      error={useFieldError(name)}
    />
  )
}
