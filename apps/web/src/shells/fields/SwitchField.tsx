import { Switch } from '@mantine/core'
import { useController } from 'react-hook-form'
import type { FormValues } from '../record-dialog/recordValues.ts'

type Props = { readonly name: string; readonly label: string; readonly description?: string; readonly onTurned?: () => void }

export function SwitchField({ name, label, description, onTurned }: Props) {
  const { field, fieldState } = useController<FormValues>({ name })
  return (
    <Switch
      ref={field.ref}
      label={label}
      description={description}
      checked={field.value === true}
      onChange={({ currentTarget }) => {
        field.onChange(currentTarget.checked)
        onTurned?.()
      }}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}
