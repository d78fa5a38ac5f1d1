import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { localSearchLabels } from '@soportica/contract/local-search/fields'
import { useFormContext } from 'react-hook-form'
import { useFieldError } from '../../../shells/fields/useFieldError.ts'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'

type Name = keyof typeof localSearchLabels
type Props = Pick<TextInputProps, 'type' | 'disabled' | 'inputMode' | 'autoComplete'> & {
  readonly name: Name
  readonly max: number
  readonly required?: boolean
}

export function TextInputField({ name, max, required = false, ...input }: Props) {
  const { register } = useFormContext<FormValues>()
  return (
    <TextInput
      autoComplete="off"
      {...register(name)}
      {...input}
      label={localSearchLabels[name]}
      withAsterisk={required}
      aria-required={required}
      maxLength={max}
      error={useFieldError(name)}
    />
  )
}

type LongProps = { readonly name: Name; readonly max: number; readonly required?: boolean }
export function LongTextField({ name, max, required = false }: LongProps) {
  const { register } = useFormContext<FormValues>()
  return (
    <Textarea
      {...register(name)}
      label={localSearchLabels[name]}
      withAsterisk={required}
      autosize
      minRows={3}
      maxRows={10}
      maxLength={max}
      error={useFieldError(name)}
    />
  )
}
