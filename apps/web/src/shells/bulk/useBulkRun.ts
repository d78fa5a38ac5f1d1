import type { BulkProgress } from '@soportica/contract/records/bulkCalls'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'

type Calls = {
  readonly progress: (lote: string) => Promise<BulkProgress>
  readonly cancel: (lote: string) => Promise<unknown>
}
const followMs = 1_000
const isRunning = ({ estado }: BulkProgress): boolean => estado === 'pendiente' || estado === 'en curso'
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs a bulk change and follows it to its end. about: the subject of its notices. */
export function useBulkRun({ progress, cancel }: Calls, about: string, onSettled: () => void) {
  const [busy, setBusy] = useState(false)
  const [running, setRunning] = useState<BulkProgress | null>(null)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => void (left.current = true)
  }, [])
  const send = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(sentenceOf(error), about)
    }
    setBusy(false)
    setRunning(null)
    onSettled()
  }
  /** Nothing: the user left the page. */
  const follow = async (begun: BulkProgress): Promise<BulkProgress | undefined> => {
    let last = begun
    while (isRunning(last)) {
      setRunning(last)
      await wait(followMs)
      if (left.current) return undefined
      const before = last
      // A lost connection does not stop the change.
      last = await progress(before.lote).catch(() => before)
    }
    return last
  }
  const stop = async (): Promise<void> => {
    if (running) await cancel(running.lote).catch((error: unknown) => toast.error(sentenceOf(error), about))
  }
  return { busy, running, send, follow, cancel: stop }
}
