import { Textarea, TextInput } from '@mantine/core'
import { requestLimits } from '@soportica/contract/requests/requestFormWire'
import { useFormContext } from 'react-hook-form'
import { useFieldError } from '../../../shells/fields/useFieldError.ts'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { labelOf } from '../requestValues.ts'

type Props = { readonly name: string; readonly required?: boolean; readonly long?: boolean }

export function WordsField({ name, required = false, long = false }: Props) {
  const { register } = useFormContext<FormValues>()
  const common = {
    ...register(name),
    label: labelOf(name),
    withAsterisk: required,
    'aria-required': required,
    autoComplete: 'off',
    error: useFieldError(name),
  }
  if (long) return <Textarea {...common} autosize minRows={3} maxRows={12} maxLength={requestLimits.note} />
  return <TextInput {...common} maxLength={requestLimits.words} />
}
