import type { OpenedSession } from '@soportica/contract/people/session'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { enter } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { forgetFailures } from './attempts.ts'

export type Entering = { readonly mensaje: string; readonly sesion: OpenedSession }

/** The message stays readable for a moment, then one is inside. */
export function useEntering(afterMs: number): [Entering | null, (entering: Entering) => void] {
  const [entering, setEntering] = useState<Entering | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (!entering) return
    const timer = setTimeout(() => {
      forgetFailures()
      enter(entering.sesion)
      void navigate(paths.dashboard, { replace: true })
    }, afterMs)
    return () => clearTimeout(timer)
  }, [entering, afterMs, navigate])
  return [entering, setEntering]
}
