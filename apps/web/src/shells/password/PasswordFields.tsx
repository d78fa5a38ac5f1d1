import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { SecretField } from '../../ui/SecretField.tsx'
import type { NewPassword } from './newPassword.ts'
import { Strength } from './Strength.tsx'

// The part of a form that these fields need.
type Form = { readonly register: unknown; readonly control: unknown; readonly formState: { readonly errors: object } }
type Props = { readonly form: Form; readonly label: string; readonly hint?: string; readonly revealed?: boolean }

export function PasswordFields({ form, label, hint, revealed }: Props) {
  const register = form.register as UseFormRegister<NewPassword>
  const errors = form.formState.errors as FieldErrors<NewPassword>
  const clave = useWatch({ control: form.control as Control<NewPassword>, name: 'clave' })
  return (
    <>
      <div>
        <SecretField
          {...register('clave', { deps: ['confclave'] })}
          label={label}
          description={hint}
          autoComplete="new-password"
          error={errors.clave?.message}
          revealed={revealed}
        />
        <div style={{ marginTop: '0.5rem' }}>
          <Strength value={clave} />
        </div>
      </div>
      <SecretField
        {...register('confclave')}
        label="Confirmar contraseña"
        autoComplete="new-password"
        error={errors.confclave?.message}
        revealed={revealed}
      />
    </>
  )
}
