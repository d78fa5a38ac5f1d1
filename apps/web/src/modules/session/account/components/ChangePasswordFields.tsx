import { Stack } from '@mantine/core'
import { Refusal } from '../../../../ui/Refusal.tsx'
import { SecretField } from '../../../../ui/SecretField.tsx'
import { PasswordFields } from '../../../../shells/password/PasswordFields.tsx'
import type { ChangePassword } from '../useChangePassword.ts'

const hint = 'Al menos 8 caracteres, con una minúscula, una mayúscula, un número y un carácter especial.'

export function ChangePasswordFields({ change: { form, refusal }, autoFocus }: { change: ChangePassword; autoFocus?: boolean }) {
  return (
    <Stack gap="md">
      <SecretField
        {...form.register('claveactual')}
        label="Contraseña actual"
        autoComplete="current-password"
        error={form.formState.errors.claveactual?.message}
        data-autofocus={autoFocus || undefined}
      />
      <PasswordFields form={form} label="Contraseña nueva" hint={hint} />
      <Refusal sentence={refusal} />
    </Stack>
  )
}
