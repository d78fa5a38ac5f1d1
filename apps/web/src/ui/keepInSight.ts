const byHand = ['wheel', 'touchstart', 'keydown', 'pointerdown']

/** Scrolls again while new content pushes it away; stops when the user scrolls. */
export function keepInSight(show: () => void, forMs: number): () => void {
  const over = new AbortController()
  const { signal } = over
  const stop = () => over.abort()
  for (const event of byHand) window.addEventListener(event, stop, { signal })
  const until = performance.now() + forMs
  const hold = () => {
    if (signal.aborted) return
    show()
    if (performance.now() < until) requestAnimationFrame(hold)
    else stop()
  }
  hold()
  return stop
}
