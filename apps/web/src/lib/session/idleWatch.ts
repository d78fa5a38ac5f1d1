import { createIdleClock } from './idleClock.ts'

const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'] as const
const lookEveryMs = 30_000
// A timer that was due while the machine slept may come early or late; it looks again.
const slackMs = 50

type Actions = { readonly onIdle: () => void; readonly onBeat: () => void }

/** Watches this tab until the returned function is called; onIdle runs once, when no tab was used for that long. */
export function watchIdle(minutes: number, { onIdle, onBeat }: Actions): () => void {
  const clock = createIdleClock(localStorage, Date.now, minutes * 60_000)
  clock.begin()
  let due: ReturnType<typeof setTimeout>
  let stopped = false
  const look = () => {
    if (stopped) return
    clearTimeout(due)
    if (!clock.expired()) {
      due = setTimeout(look, clock.remaining() + slackMs)
      return
    }
    stop()
    onIdle()
  }
  const note = () => {
    if (!clock.note()) look()
  }
  const beat = setInterval(() => {
    if (clock.takeBeat()) onBeat()
  }, lookEveryMs)
  const onVisible = () => document.visibilityState === 'visible' && look()
  const stop = () => {
    stopped = true
    clearTimeout(due)
    clearInterval(beat)
    for (const sign of signs) window.removeEventListener(sign, note, true)
    document.removeEventListener('visibilitychange', onVisible)
  }
  for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true })
  document.addEventListener('visibilitychange', onVisible)
  look()
  return stop
}
