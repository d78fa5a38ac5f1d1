import { TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '../record-dialog/recordValues.ts'
import { typedPhone } from './phoneMask.ts'
import { useFieldError } from './useFieldError.ts'

function keepMask({ currentTarget }: FormEvent<HTMLInputElement>): void {
  const { value, selectionStart } = currentTarget
  const { text, caret } = typedPhone(value, selectionStart ?? value.length)
  if (text === value) return
  currentTarget.value = text
  currentTarget.setSelectionRange(caret, caret)
}

// The mask (999) 999-9999 grows with the text; only the digits are sent.
export function PhoneField({ name, label, required }: { name: string; label: string; required?: boolean }) {
  const { register } = useFormContext<FormValues>()
  return (
    <TextInput
      {...register(name)}
      onInput={keepMask}
      type="tel"
      inputMode="tel"
      placeholder="(999) 999-9999"
      label={label}
      withAsterisk={required}
      aria-required={required}
      error={useFieldError(name)}
    />
  )
}
