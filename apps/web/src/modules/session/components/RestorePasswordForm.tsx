import { Button, Stack } from '@mantine/core'
import { restorePassword } from '@soportica/contract/people/session'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { isApiError } from '../../../lib/api/apiError.ts'
import { type NewPassword, newPasswordProblems } from '../../../shells/password/newPassword.ts'
import { PasswordFields } from '../../../shells/password/PasswordFields.tsx'
import { useCheckedForm } from '../../../shells/password/useCheckedForm.ts'
import { Refusal } from '../../../ui/Refusal.tsx'
import type { Entering } from '../useEntering.ts'
import { MadePassword } from './MadePassword.tsx'

type Props = {
  readonly token: string
  readonly codeTemp: string
  readonly onChanged: (entering: Entering) => void
  readonly onRefused: (sentence: string) => void
}
const empty: NewPassword = { clave: '', confclave: '' }
const check = (values: NewPassword) => newPasswordProblems('restore', values)

export function RestorePasswordForm({ token, codeTemp, onChanged, onRefused }: Props) {
  const form = useCheckedForm(empty, check)
  const [made, setMade] = useState('')
  const [refusal, setRefusal] = useState('')
  const { setFocus } = form
  useEffect(() => setFocus('clave'), [setFocus])

  const save = form.handleSubmit(async ({ clave }) => {
    setRefusal('')
    try {
      onChanged(await call(restorePassword, { body: { token, nuevaContrasena: clave, codeTemp } }))
    } catch (error) {
      const sentence = form.refuse(error, { nuevaContrasena: 'clave' })
      // Link or code expired: back to the code, which shows it.
      if (isApiError(error) && error.code === 'sesion.enlace') onRefused(sentence)
      else setRefusal(sentence)
    }
  })
  const fill = (password: string) => {
    setMade(password)
    for (const name of ['clave', 'confclave'] as const) form.setValue(name, password, { shouldValidate: true })
  }
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <PasswordFields form={form} label="Contraseña nueva" revealed={made !== ''} />
        <MadePassword made={made} onMade={fill} />
        <Refusal sentence={refusal} />
        <Button type="submit" size="md" fullWidth loading={form.formState.isSubmitting}>
          Cambiar Contraseña
        </Button>
      </Stack>
    </form>
  )
}
