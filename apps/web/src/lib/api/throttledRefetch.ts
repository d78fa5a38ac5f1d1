export type ThrottledRefetch = {
  /** Something changed; whoever is told of it asks at some moment of the next milliseconds, not all at once. */
  readonly soon: (withinMs: number) => void
  readonly stop: () => void
}

const pauseMs = 3000

/** Asks at most once in three seconds, not while nobody looks, and once when somebody looks again. */
export function throttledRefetch(ask: () => void, { random = Math.random }: { readonly random?: () => number } = {}): ThrottledRefetch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let owed = false
  let notBefore = 0
  const run = () => {
    timer = undefined
    owed = document.hidden
    if (owed) return
    notBefore = Date.now() + pauseMs
    ask()
  }
  // What is told while one is on its way is asked with it.
  const soon = (withinMs: number) => {
    if (document.hidden) owed = true
    else timer ??= setTimeout(run, Math.max(0, notBefore - Date.now()) + random() * withinMs)
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
