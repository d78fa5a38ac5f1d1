import type { OpenedSession } from '@soportica/contract/people/session'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { enter } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { forgetFailures } from './attempts.ts'

export type Entering = { readonly mensaje: string; readonly sesion: OpenedSession }

const readingMs = { recover: 2000, restore: 3000 } as const
export type EnteringFrom = keyof typeof readingMs

/** The message stays for a moment, then the application opens; returns a function that cancels. */
export function enterAfterMessage({ sesion }: Entering, from: EnteringFrom, goIn: () => void): () => void {
  const timer = setTimeout(() => {
    forgetFailures()
    enter(sesion)
    goIn()
  }, readingMs[from])
  return () => clearTimeout(timer)
}

export function useEntering(from: EnteringFrom): [Entering | null, (entering: Entering) => void] {
  const [entering, setEntering] = useState<Entering | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (!entering) return
    return enterAfterMessage(entering, from, () => void navigate(paths.dashboard, { replace: true }))
  }, [entering, from, navigate])
  return [entering, setEntering]
}
