import { password, passwordSentence } from '@soportica/contract/people/password'

export type PasswordKind = keyof typeof passwordSentence
export type NewPassword = { clave: string; confclave: string }
export type Problems<Values> = Partial<Record<keyof Values, string>>

export const confirmationMissing = 'El campo confirmar contraseña es requerido'
export const confirmationDiffers = 'Las contraseñas no coinciden'

// The problems of a new password in the words of its screen.
export function newPasswordProblems(kind: PasswordKind, { clave, confclave }: NewPassword): Problems<NewPassword> {
  const found: Problems<NewPassword> = {}
  const checked = password(passwordSentence[kind]).safeParse(clave)
  if (!checked.success) found.clave = checked.error.issues[0]?.message ?? passwordSentence[kind].required
  if (confclave === '') found.confclave = confirmationMissing
  else if (confclave !== clave) found.confclave = confirmationDiffers
  return found
}
