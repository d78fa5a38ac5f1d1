export type ThrottledRefetch = {
  /** Refetches at a random moment within these milliseconds, so that not all screens ask at once. */
  readonly soon: (withinMs: number) => void
  readonly stop: () => void
}

const pauseMs = 3000

/** Asks at most once in three seconds, not while nobody looks, and once when somebody looks again. */
export function throttledRefetch(ask: () => void, { random = Math.random }: { readonly random?: () => number } = {}): ThrottledRefetch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pendingWithin = Infinity
  let owed = false
  let notBefore = 0
  const run = () => {
    pendingWithin = Infinity
    owed = document.hidden
    if (owed) return
    notBefore = Date.now() + pauseMs
    ask()
  }
  // A change during a request is covered by the next request.
  const soon = (withinMs: number) => {
    if (document.hidden) owed = true
    // A more urgent change does not wait for the moment of one that is not.
    else if (withinMs < pendingWithin) {
      clearTimeout(timer)
      pendingWithin = withinMs
      timer = setTimeout(run, Math.max(0, notBefore - Date.now()) + random() * withinMs)
    }
  }
  const onLooking = () => {
    if (owed && !document.hidden) soon(0)
  }
  document.addEventListener('visibilitychange', onLooking)
  return {
    soon,
    stop: () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onLooking)
    },
  }
}
