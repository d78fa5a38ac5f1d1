import { captchaMissing } from '@soportica/contract/core/screenSentences'
import { useEffect, useRef, useState } from 'react'
import { solveCaptcha } from './solveCaptcha.ts'

// A challenge counts for ten minutes.
const validMs = 9 * 60_000
const notSolved = 'No se pudo verificar. Revise su conexión y márquelo de nuevo.'
const tooOld = 'La verificación venció. Márquelo de nuevo.'

export type CaptchaStatus = 'empty' | 'working' | 'solved'
export type CaptchaControl = ReturnType<typeof useCaptcha>

/** The state of one 'No soy un robot'. A solution counts once, so each refused attempt resets it. */
export function useCaptcha() {
  const [status, setStatus] = useState<CaptchaStatus>('empty')
  const [error, setError] = useState('')
  const solving = useRef<Promise<string | null>>(Promise.resolve(null))
  const started = useRef<AbortController>(null)
  const box = useRef<HTMLInputElement>(null)

  const reset = (reason = '') => {
    started.current?.abort()
    solving.current = Promise.resolve(null)
    setStatus('empty')
    setError(reason)
  }
  const start = () => {
    if (status !== 'empty') return
    const { signal } = (started.current = new AbortController())
    setError('')
    setStatus('working')
    solving.current = solveCaptcha(signal).then(
      (solution) => {
        if (signal.aborted) return null
        setStatus('solved')
        return solution
      },
      () => {
        if (!signal.aborted) reset(notSolved)
        return null
      },
    )
  }
  /** The solution to send; null, with an error below, if it is not ticked. */
  const solution = async () => {
    const solved = await solving.current
    if (solved !== null) return solved
    setError((said) => said || captchaMissing)
    box.current?.focus()
    return null
  }

  useEffect(() => () => started.current?.abort(), [])
  useEffect(() => {
    if (status !== 'solved') return
    const timer = setTimeout(() => reset(tooOld), validMs)
    return () => clearTimeout(timer)
  }, [status])
  return { status, error, box, start, reset, solution }
}
