import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { FormValues } from '../record-dialog/recordValues.ts'

type Props = {
  readonly name: string
  readonly label: ReactNode
  readonly description?: string | undefined
  readonly disabled?: boolean
  readonly onTurned?: (on: boolean) => void
}

/** Yes or no in a form with a save button; a switch takes effect at once. */
export function TickField({ name, label, description, disabled, onTurned }: Props) {
  const { field, fieldState } = useController<FormValues>({ name })
  return (
    <Checkbox
      ref={field.ref}
      name={name}
      label={label}
      description={description}
      disabled={disabled}
      checked={field.value === true}
      onChange={({ currentTarget }) => {
        field.onChange(currentTarget.checked)
        onTurned?.(currentTarget.checked)
      }}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}
