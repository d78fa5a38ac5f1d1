import { updateClue } from '@soportica/contract/people/session'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { enter } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { type NewPassword, newPasswordProblems, type Problems } from '../../../shells/password/newPassword.ts'
import { useCheckedForm } from '../../../shells/password/useCheckedForm.ts'

export type PasswordChange = NewPassword & { claveactual: string }
const empty: PasswordChange = { claveactual: '', clave: '', confclave: '' }

const check = (values: PasswordChange): Problems<PasswordChange> => ({
  ...(values.claveactual ? {} : { claveactual: 'El campo contraseña actual es requerido' }),
  ...newPasswordProblems('change', values),
})

/** Changes the user's own password; the session continues with the token of the answer. */
export function useChangePassword(onChanged: () => void) {
  const form = useCheckedForm(empty, check)
  const [refusal, setRefusal] = useState('')
  const save = form.handleSubmit(async ({ claveactual, clave }) => {
    setRefusal('')
    try {
      const { mensaje, ...session } = await call(updateClue, { body: { claveactual, clave } })
      enter(session)
      toast.success(mensaje)
      onChanged()
    } catch (error) {
      setRefusal(form.refuse(error, { claveactual: 'claveactual', clave: 'clave' }))
    }
  })
  return { form, refusal, save, busy: form.formState.isSubmitting }
}
export type ChangePassword = ReturnType<typeof useChangePassword>
