import { Button, Stack, TextInput } from '@mantine/core'
import { restorePasswordsUsers } from '@soportica/contract/people/session'
import { IconMailCheck } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { isApiError, sentenceOf } from '../../../lib/api/apiError.ts'
import { CaptchaSlot } from '../../../shells/captcha/LazyCaptcha.tsx'
import { useCaptcha } from '../../../shells/captcha/useCaptcha.ts'
import { Refusal } from '../../../ui/Refusal.tsx'
import { asksCaptcha } from '../secondFactor.ts'
import { DoneNotice } from './DoneNotice.tsx'

export function ForgotForm({ onClose }: { onClose: () => void }) {
  const correo = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [refusal, setRefusal] = useState('')
  const [guarded, setGuarded] = useState(false)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState('')
  const captcha = useCaptcha()

  const atField = (sentence: string) => {
    setProblem(sentence)
    correo.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setRefusal('')
    const checked = restorePasswordsUsers.body.safeParse({ correo: correo.current?.value })
    if (!checked.success) return atField(checked.error.issues[0]?.message ?? '')
    setProblem('')
    setBusy(true)
    const proof = guarded ? await captcha.solution() : undefined
    if (proof !== null) await ask(checked.data.correo, proof)
    setBusy(false)
  }
  const ask = async (address: string, proof: string | undefined) => {
    try {
      setSent((await call(restorePasswordsUsers, { body: { correo: address, captcha: proof } })).mensaje)
    } catch (error) {
      captcha.reset()
      if (asksCaptcha(error)) setGuarded(true)
      if (isApiError(error) && error.campo === 'correo') atField(sentenceOf(error))
      else setRefusal(sentenceOf(error))
    }
  }

  if (sent)
    return (
      <Stack gap="lg">
        <DoneNotice icon={<IconMailCheck size={22} stroke={1.6} />} sentence={sent} />
        <Button variant="default" onClick={onClose} autoFocus>
          Regresar al inicio de sesión
        </Button>
      </Stack>
    )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          ref={correo}
          name="correo"
          type="email"
          label="Correo"
          description="Le enviaremos un enlace y un código para crear otra contraseña."
          size="md"
          autoComplete="email"
          autoCapitalize="none"
          error={problem}
          onChange={() => problem && setProblem('')}
          data-autofocus
        />
        {guarded && <CaptchaSlot control={captcha} />}
        <Refusal sentence={refusal} />
        <Button type="submit" size="md" loading={busy}>
          Restablecer contraseña
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Regresar al inicio de sesión
        </Button>
      </Stack>
    </form>
  )
}
