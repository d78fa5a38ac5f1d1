const soonMs = 200
const latestMs = 1000

/** When the page has nothing better to do; answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, soonMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: latestMs })
  return () => cancelIdleCallback(handle)
}
