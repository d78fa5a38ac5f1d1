import { startSection, validateActiveKey } from '@soportica/contract/people/session'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { isApiError, sentenceOf } from '../../../lib/api/apiError.ts'
import { signIn } from '../../../lib/session/session.ts'
import { useCaptcha } from '../../../shells/captcha/useCaptcha.ts'
import { countFailure, failedAttempts, forgetFailures } from '../attempts.ts'
import { asksCaptcha, type Challenge, challengeOf } from '../secondFactor.ts'

export type Missing = { readonly usuario?: string; readonly clave?: string }

const askKey = (user: number) => {
  const sent = call(validateActiveKey, { query: { user } })
  // The view that shows the promise handles its failure; until then this avoids an unhandled rejection.
  sent.catch(() => undefined)
  return sent
}

export function useSignIn() {
  const usuario = useRef<HTMLInputElement>(null)
  const clave = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<Missing>({})
  const [refusal, setRefusal] = useState('')
  const [guarded, setGuarded] = useState(() => failedAttempts() > 0)
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const captcha = useCaptcha()

  const refused = (error: unknown) => {
    const second = challengeOf(error)
    if (second) return setChallenge({ ...second, sent: askKey(second.usenum) })
    if (asksCaptcha(error)) setGuarded(true)
    setRefusal(sentenceOf(error))
    clave.current?.focus()
    clave.current?.select()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setRefusal('')
    const sent = startSection.body.safeParse({ usuario: usuario.current?.value, clave: clave.current?.value })
    if (!sent.success) {
      const found: Record<string, string> = {}
      for (const issue of sent.error.issues) found[String(issue.path[0])] ??= issue.message
      setMissing(found)
      ;(found['usuario'] ? usuario : clave).current?.focus()
      return
    }
    setMissing({})
    setBusy(true)
    const proof = guarded ? await captcha.solution() : undefined
    if (proof !== null) await attempt(sent.data.usuario, sent.data.clave, proof)
    setBusy(false)
  }

  const attempt = async (user: string, secret: string, proof: string | undefined) => {
    try {
      await signIn(user, secret, { captcha: proof, counter: failedAttempts() })
      forgetFailures()
    } catch (error) {
      captcha.reset()
      if (wrongCredentials(error)) {
        countFailure()
        setGuarded(true)
      }
      refused(error)
    }
  }

  const leaveChallenge = (sentence: string) => {
    setChallenge(null)
    setRefusal(sentence)
    if (clave.current) clave.current.value = ''
    clave.current?.focus()
  }
  const typed = (field: keyof Missing) => {
    if (missing[field]) setMissing((before) => ({ ...before, [field]: undefined }))
  }
  return { usuario, clave, busy, missing, refusal, guarded, challenge, captcha, submit, typed, leaveChallenge }
}

const wrongCredentials = (error: unknown) => isApiError(error, 401) && challengeOf(error) === null
