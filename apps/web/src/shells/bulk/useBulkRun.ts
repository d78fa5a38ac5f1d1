import type { BulkProgress } from '@soportica/contract/records/bulkCalls'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'
import type { FollowedCalls } from '../product/appModule.ts'
import { isRunning } from './isRunning.ts'

const followMs = 1_000
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function followLeft(lote: string, calls: FollowedCalls): Promise<undefined> {
  const { followChange } = await import('./followChange.tsx')
  void followChange(lote, calls)
}

/** Runs a bulk change and follows it to its end. about: the subject of its notices. */
export function useBulkRun(calls: FollowedCalls, about: string, onSettled: () => void) {
  const [busy, setBusy] = useState(false)
  const [running, setRunning] = useState<BulkProgress | null>(null)
  const left = useRef(false)
  // A second press of the key comes before the screen knows that it is busy.
  const sending = useRef(false)
  useEffect(() => {
    left.current = false
    return () => void (left.current = true)
  }, [])
  const send = async (work: () => Promise<void>): Promise<void> => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(sentenceOf(error), about)
    }
    sending.current = false
    setBusy(false)
    setRunning(null)
    onSettled()
  }
  /** Nothing: the user left the page, and a notice follows the change. */
  const follow = async (begun: BulkProgress): Promise<BulkProgress | undefined> => {
    let last = begun
    while (isRunning(last)) {
      setRunning(last)
      await wait(followMs)
      const before = last
      if (left.current) return followLeft(before.lote, calls)
      // A lost connection does not stop the change.
      last = await calls.progress(before.lote).catch(() => before)
    }
    return last
  }
  const stop = async (): Promise<void> => {
    if (running) await calls.cancel(running.lote).catch((error: unknown) => toast.error(sentenceOf(error), about))
  }
  return { busy, running, send, follow, cancel: stop }
}
