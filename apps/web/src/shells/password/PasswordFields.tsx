import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { strengthOf, strengths } from '@soportica/contract/people/password'
import { SecretField } from '../../ui/SecretField.tsx'
import type { NewPassword } from './newPassword.ts'
import classes from './Strength.module.css'

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

function Strength({ value }: { value: string }) {
  const reached = value ? strengthOf(value) : undefined
  const level = reached ? strengths.indexOf(reached) + 1 : 0
  return (
    <div className={classes.strength} data-level={level}>
      <span className={classes.bars} aria-hidden>
        {strengths.map((name) => (
          <i key={name} />
        ))}
      </span>
      <span role="status">{reached ? `Seguridad: ${reached}` : ''}</span>
    </div>
  )
}
