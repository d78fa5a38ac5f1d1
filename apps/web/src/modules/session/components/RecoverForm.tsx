import { Button, Stack } from '@mantine/core'
import { restoreClue } from '@soportica/contract/people/session'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { type NewPassword, newPasswordProblems } from '../../../shells/password/newPassword.ts'
import { PasswordFields } from '../../../shells/password/PasswordFields.tsx'
import { useCheckedForm } from '../../../shells/password/useCheckedForm.ts'
import { Refusal } from '../../../ui/Refusal.tsx'
import type { Entering } from '../useEntering.ts'

type Props = { readonly id: number; readonly onChanged: (entering: Entering) => void }
const empty: NewPassword = { clave: '', confclave: '' }
const check = (values: NewPassword) => newPasswordProblems('recover', values)

export function RecoverForm({ id, onChanged }: Props) {
  const form = useCheckedForm(empty, check)
  const [refusal, setRefusal] = useState('')
  const { setFocus } = form
  useEffect(() => setFocus('clave'), [setFocus])
  const save = form.handleSubmit(async ({ clave }) => {
    setRefusal('')
    try {
      onChanged(await call(restoreClue, { body: { clave, idusuario: id } }))
    } catch (error) {
      setRefusal(form.refuse(error, { clave: 'clave' }))
    }
  })
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <PasswordFields form={form} label="Contraseña nueva" />
        <Refusal sentence={refusal} />
        <Button type="submit" size="md" fullWidth loading={form.formState.isSubmitting}>
          Cambiar Contraseña
        </Button>
      </Stack>
    </form>
  )
}
