// Nobody prints a page in its first seconds.
const afterMs = 4000

/** Prepares the page for paper once it is there; answers how to stop. */
export function loadPrinting(): () => void {
  let stop = () => {}
  let stopped = false
  const begin = async () => {
    const { watchPrinting } = await import('./watchPrinting.ts')
    if (!stopped) stop = watchPrinting()
  }
  const timer = setTimeout(() => void begin().catch(() => undefined), afterMs)
  return () => {
    stopped = true
    clearTimeout(timer)
    stop()
  }
}
