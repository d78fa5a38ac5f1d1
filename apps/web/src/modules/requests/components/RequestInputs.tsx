import { Textarea, TextInput } from '@mantine/core'
import { requestLimits } from '@soportica/contract/requests/requestFormWire'
import { useFormContext } from 'react-hook-form'
import { formatAmount } from '../../../lib/format.ts'
import { keepDigits } from '../../../shells/fields/digits.ts'
import { useInput } from '../../../shells/fields/useInput.ts'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { readAmount } from '../readAmount.ts'
import { labelOf } from '../requestValues.ts'

type Props = { readonly name: string; readonly required?: boolean }

export function WordsField({ name, required, long = false }: Props & { readonly long?: boolean }) {
  const input = { ...useInput(name, required), label: labelOf(name) }
  if (long) return <Textarea {...input} autosize minRows={3} maxRows={12} maxLength={requestLimits.note} />
  return <TextInput {...input} maxLength={requestLimits.words} />
}

type NumberProps = Props & { readonly decimal?: boolean; readonly unit?: string }
/** A number as people here write it: whole, or with a comma. */
export const NumberField = ({ name, required, decimal = false, unit }: NumberProps) => (
  <TextInput
    {...useInput(name, required)}
    label={labelOf(name)}
    inputMode={decimal ? 'decimal' : 'numeric'}
    onInput={decimal ? undefined : keepDigits}
    maxLength={decimal ? 16 : 6}
    rightSection={unit && <span aria-hidden>{unit}</span>}
    rightSectionWidth={unit ? '2.5rem' : undefined}
  />
)

/** Pesos: typed with points or commas, and grouped on leaving the field. */
export function AmountField({ name, required }: Props) {
  const { getValues, setValue } = useFormContext<FormValues>()
  const group = () => {
    const amount = readAmount(String(getValues(name) ?? ''))
    if (!Number.isNaN(amount)) setValue(name, formatAmount(amount))
  }
  const input = useInput(name, required, { onBlur: group })
  return <TextInput {...input} label={labelOf(name)} inputMode="decimal" maxLength={20} leftSection={<span aria-hidden>$</span>} />
}
