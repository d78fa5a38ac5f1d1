import { useFormContext, useWatch } from 'react-hook-form'
import { PasswordFields } from '../../../shells/fields/PasswordFields.tsx'
import { TickField } from '../../../shells/fields/TickField.tsx'
import { TextField } from '../../../shells/fields/TextField.tsx'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import classes from './UserFields.module.css'

const help = 'Mínimo 8 caracteres, con mayúscula, minúscula, número y símbolo. La persona deberá cambiarla al entrar.'

// Without access there is no sign-in: its fields are not needed.
export function AccessFields({ isNew }: { isNew: boolean }) {
  const { clearErrors, setValue } = useFormContext<FormValues>()
  const [acceso, otra] = useWatch<FormValues>({ name: ['acceso', 'otraClave'] }) as unknown as boolean[]
  const required = acceso ? 'requerido' : undefined
  const forget = () => {
    clearErrors(['usuario', 'correo', 'clave', 'confirmacion'])
    setValue('clave', '')
    setValue('confirmacion', '')
  }
  return (
    <div className={classes.grid}>
      <div className={classes.whole}>
        <TickField name="acceso" label="Acceso" onTurned={forget} />
      </div>
      <TextField field={{ kind: 'text', name: 'correo', label: 'Correo', max: 200, required }} inputMode="email" autoComplete="off" />
      <TextField field={{ kind: 'text', name: 'usuario', label: 'Usuario', max: 120, required }} autoComplete="off" />
      {acceso && !isNew && (
        <div className={classes.whole}>
          <TickField name="otraClave" label="Cambiar la contraseña" onTurned={forget} />
        </div>
      )}
      {acceso && (isNew || otra) && <PasswordFields name="clave" confirmName="confirmacion" required help={help} />}
      {acceso && (
        <div className={classes.whole}>
          <TickField name="doblefactor" label="Doble factor" description="Después de la contraseña se pide una clave enviada al correo" />
        </div>
      )}
    </div>
  )
}
