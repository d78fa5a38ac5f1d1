import { validateActiveKey, validateKey } from '@soportica/contract/people/session'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { isApiError, sentenceOf } from '../../../lib/api/apiError.ts'
import { enter } from '../../../lib/session/session.ts'
import { forgetFailures } from '../attempts.ts'
import type { Challenge, KeySent } from '../secondFactor.ts'

export const shortestKey = 6

// The attempt is over: it starts again with the password.
const overdue = (error: unknown) => isApiError(error) && error.code === 'sesion.reto'

export function useSecurityKey(challenge: Challenge, onLeave: (sentence: string) => void) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [refusal, setRefusal] = useState('')
  const [sent, setSent] = useState<KeySent | null>(null)
  const [sending, setSending] = useState(challenge.sent)
  const [until, setUntil] = useState(0)
  const wait = useSecondsUntil(until)
  const field = useRef<HTMLInputElement>(null)

  const arrived = (answer: KeySent) => {
    setSent(answer)
    setUntil(Date.now() + answer.espera * 1000)
  }
  const failed = useEffectEvent((error: unknown) => (overdue(error) ? onLeave(sentenceOf(error)) : setRefusal(sentenceOf(error))))
  useEffect(() => void sending.then(arrived, failed), [sending])

  const type = (typed: string) => {
    setCode(typed.replace(/\s/g, ''))
    if (problem) setProblem('')
  }
  const resend = () => {
    setRefusal('')
    setSending(call(validateActiveKey, { query: { user: challenge.usenum } }))
    field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || code.length < shortestKey) return
    setRefusal('')
    setBusy(true)
    try {
      enter(await call(validateKey, { body: { code, correo: challenge.correo } }))
      forgetFailures()
    } catch (error) {
      if (overdue(error)) return onLeave(sentenceOf(error))
      setBusy(false)
      setProblem(sentenceOf(error))
      field.current?.focus()
      field.current?.select()
    }
  }
  const { correo, celular } = sent ?? challenge
  return {
    code,
    type,
    busy,
    problem,
    refusal,
    notice: sent?.mensaje ?? (refusal ? '' : 'Enviando la clave de seguridad…'),
    correo,
    celular,
    wait,
    field,
    resend,
    submit,
  }
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((moment - now) / 1000))
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= moment) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [moment])
  return left
}
