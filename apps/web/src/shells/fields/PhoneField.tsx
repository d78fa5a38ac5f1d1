import { TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { typedPhone } from './phoneMask.ts'
import { useInput } from './useInput.ts'

function keepMask({ currentTarget }: FormEvent<HTMLInputElement>): void {
  const { value, selectionStart } = currentTarget
  const { text, caret } = typedPhone(value, selectionStart ?? value.length)
  if (text === value) return
  currentTarget.value = text
  currentTarget.setSelectionRange(caret, caret)
}

// The mask (999) 999-9999 grows with the text; only the digits are sent.
export const PhoneField = ({ name, label, required }: { name: string; label: string; required?: boolean }) => (
  <TextInput {...useInput(name, required)} onInput={keepMask} type="tel" inputMode="tel" placeholder="(999) 999-9999" label={label} />
)
