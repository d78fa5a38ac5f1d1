import { whenIdle } from '../../lib/whenIdle.ts'

/** Prepares the page for paper in the first idle moment; answers how to stop. */
export function loadPrinting(): () => void {
  let stop = () => {}
  let stopped = false
  const begin = async () => {
    const { watchPrinting } = await import('./watchPrinting.ts')
    if (!stopped) stop = watchPrinting()
  }
  const cancel = whenIdle(() => void begin().catch(() => undefined))
  return () => {
    stopped = true
    cancel()
    stop()
  }
}
