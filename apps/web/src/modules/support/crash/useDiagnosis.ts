import { useEffect, useRef, useState } from 'react'
import type { Failure } from './sendDiagnosis.ts'

// Not on the sign-in page; preloaded after signing in, so that it works when the server has a newer version.
const sending = () => import('./sendDiagnosis.ts')
export const preloadDiagnosis = (): void => void sending().catch(() => undefined)

export const diagnosisSentences = {
  sent: '¡Gracias! Enviamos el diagnóstico al equipo.',
  failed: 'No pudimos enviar el diagnóstico. Revisa tu conexión.',
} as const

type State = 'ready' | 'sending' | 'sent' | 'failed'

export function useDiagnosis(failure: Failure): { state: State; send: (withScreenshot: boolean) => Promise<boolean> } {
  const [state, setState] = useState<State>('ready')
  const left = useRef<AbortSignal>(undefined)
  useEffect(() => {
    const leaving = new AbortController()
    left.current = leaving.signal
    return () => leaving.abort()
  }, [])
  const send = async (withScreenshot: boolean) => {
    if (state === 'sending' || state === 'sent') return state === 'sent'
    setState('sending')
    try {
      const { sendDiagnosis } = await sending()
      await sendDiagnosis(failure, withScreenshot ? left.current : undefined)
      setState('sent')
      return true
    } catch {
      setState('failed')
      return false
    }
  }
  return { state, send }
}
