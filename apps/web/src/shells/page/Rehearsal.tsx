import { Activity, type ReactNode, startTransition, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { whenIdle } from '../../lib/whenIdle.ts'

type Props = { readonly while: boolean; readonly children: ReactNode }
const afterMs = 200

/**
 * Makes a view once in idle moments, outside of the page and without its effects, and throws it away: what runs for the first time takes
 * twice as long, and nobody waits for it here. React does it piece by piece and leaves off for whatever else is to be done.
 */
export function Rehearsal({ while: wanted, children }: Props) {
  const [state, setState] = useState<'before' | 'now' | 'over'>('before')
  const [outside] = useState(() => document.createElement('div'))
  useEffect(() => {
    if (!wanted || state !== 'before') return undefined
    let stop = () => {}
    const timer = setTimeout(() => (stop = whenIdle(() => startTransition(() => setState('now')))), afterMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [wanted, state])
  useEffect(() => {
    if (state !== 'now') return undefined
    const made = new MutationObserver(() => startTransition(() => setState('over')))
    made.observe(outside, { childList: true })
    return () => made.disconnect()
  }, [state, outside])
  if (!wanted || state !== 'now') return null
  return <Activity mode="hidden">{createPortal(<Suspense fallback={null}>{children}</Suspense>, outside)}</Activity>
}
