import { Anchor, Avatar, Button, Stack } from '@mantine/core'
import type { SessionUser } from '@soportica/contract/people/session'
import { unlockSection } from '@soportica/contract/people/session'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isApiError, sentenceOf } from '../../../lib/api/apiError.ts'
import { maySignOut } from '../../../lib/session/leavingQuestions.ts'
import { signOut, unlockScreen } from '../../../lib/session/session.ts'
import { initials } from '../../../shells/layout/person/initials.ts'
import { Refusal } from '../../../ui/Refusal.tsx'
import { SecretField } from '../../../ui/SecretField.tsx'
import { ForgotDoor } from './ForgotDoor.tsx'
import classes from './UnlockForm.module.css'

const leave = async () => (await maySignOut()) && signOut()

export function UnlockForm({ user }: { user: SessionUser }) {
  const clave = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const [forgotten, setForgotten] = useState(false)
  // A returning user only types the password, wherever the pointer was.
  useEffect(() => clave.current?.focus(), [])

  const wrong = (sentence: string) => {
    setProblem(sentence)
    clave.current?.focus()
    clave.current?.select()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setRefusal('')
    const sent = unlockSection.body.safeParse({ clave: clave.current?.value })
    if (!sent.success) return wrong(sent.error.issues[0]?.message ?? '')
    setProblem('')
    setBusy(true)
    try {
      await unlockScreen(sent.data.clave)
    } catch (error) {
      if (isApiError(error, 422)) wrong(sentenceOf(error))
      else setRefusal(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <>
      <div className={classes.person}>
        <Avatar size="3.2rem" color="petrol" variant="filled" aria-hidden>
          {initials(user.nombre)}
        </Avatar>
        <div>
          <p className={classes.name}>{user.nombre}</p>
          <p className={classes.mail}>{user.correo}</p>
        </div>
      </div>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <input type="text" name="usuario" autoComplete="username" value={user.usuario} readOnly hidden />
          <SecretField
            ref={clave}
            name="clave"
            label="Contraseña"
            autoComplete="current-password"
            error={problem}
            onChange={() => problem && setProblem('')}
          />
          <Refusal sentence={refusal} />
          <Button type="submit" size="md" fullWidth loading={busy}>
            Desbloquear
          </Button>
          <Button variant="default" size="md" fullWidth onClick={() => void leave()}>
            Salir
          </Button>
          <Anchor component="button" type="button" size="sm" className={classes.forgot} onClick={() => setForgotten(true)}>
            ¿Olvidaste tu contraseña?
          </Anchor>
        </Stack>
      </form>
      <ForgotDoor opened={forgotten} onClose={() => setForgotten(false)} />
    </>
  )
}
