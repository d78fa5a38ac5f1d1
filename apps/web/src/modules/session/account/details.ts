import { fieldRequired } from '@soportica/contract/core/required'
import type { SessionUser } from '@soportica/contract/people/session'

type Detail = { readonly label: string; readonly value: string; readonly problem: string | undefined }

// Read only, and yet required: without them the password is not changed.
export function accountDetails({ nombres, apellido, usuario, correo }: SessionUser): readonly Detail[] {
  const required = (label: string, value: string, name: string): Detail => ({
    label,
    value,
    problem: value ? undefined : fieldRequired(name),
  })
  return [
    required('Nombre', nombres, 'nombre'),
    { label: 'Apellido', value: apellido, problem: undefined },
    required('Usuario', usuario, 'usuario'),
    required('Correo Electrónico', correo, 'correo'),
  ]
}
