import type { FormEvent } from 'react'

// Whole numbers only, however they get into the field.
export function keepDigits({ currentTarget }: FormEvent<HTMLInputElement>): void {
  const digits = currentTarget.value.replace(/\D/g, '')
  if (digits !== currentTarget.value) currentTarget.value = digits
}
