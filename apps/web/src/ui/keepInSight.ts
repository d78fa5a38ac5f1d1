const byHand = ['wheel', 'touchstart', 'keydown', 'pointerdown']

/** Shown again while what is on the way is made and pushes it away; whoever moves by himself is left alone. */
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
