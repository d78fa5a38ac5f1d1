import { Button, PasswordInput, Text } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '../record-dialog/recordValues.ts'
import classes from './fields.module.css'
import { generatedPassword } from './generatedPassword.ts'
import { useFieldError } from './useFieldError.ts'

type Props = { readonly name: string; readonly confirmName: string; readonly required?: boolean; readonly help: string }

// A password twice, or a generated one, visible so that it can be handed over.
export function PasswordFields({ name, confirmName, required, help }: Props) {
  const { register, setValue, clearErrors } = useFormContext<FormValues>()
  const [visible, setVisible] = useState(false)
  const errors = [useFieldError(name), useFieldError(confirmName)]
  const make = () => {
    const made = generatedPassword()
    for (const field of [name, confirmName]) setValue(field, made, { shouldDirty: true })
    clearErrors([name, confirmName])
    setVisible(true)
  }
  const common = {
    visible,
    onVisibilityChange: setVisible,
    withAsterisk: required,
    'aria-required': required,
    autoComplete: 'new-password',
    maxLength: 200,
  }
  return (
    <>
      <PasswordInput {...register(name)} {...common} label="Contraseña" error={errors[0]} aria-invalid={errors[0] !== undefined} />
      <PasswordInput
        {...register(confirmName)}
        {...common}
        label="Confirmación de la contraseña"
        error={errors[1]}
        aria-invalid={errors[1] !== undefined}
      />
      <div className={classes.passwordHelp}>
        <Text size="xs" c="dimmed">
          {help}
        </Text>
        <Button type="button" variant="subtle" size="compact-sm" leftSection={<IconWand size="1.1em" aria-hidden />} onClick={make}>
          Generar contraseña
        </Button>
      </div>
    </>
  )
}
