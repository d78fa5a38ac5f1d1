import { sessionStore } from '../session/sessionStore.ts'

// A running upload outlives its screen and ends with its session.
const running = new Set<AbortController>()

const warn = (event: BeforeUnloadEvent) => event.preventDefault()
const person = () => sessionStore.get().session?.user.usuid

export const someUnderWay = (): boolean => running.size > 0

/** Keeps the browser from closing the page unasked until the work is done. */
export async function underWay<T>(attempt: AbortController, work: Promise<T>): Promise<T> {
  running.add(attempt)
  window.addEventListener('beforeunload', warn)
  try {
    return await work
  } finally {
    running.delete(attempt)
    if (running.size === 0) window.removeEventListener('beforeunload', warn)
  }
}

/** The person signed out: the next one gets nothing of theirs. */
export function whenPersonLeaves(listener: () => void): void {
  let here = person()
  sessionStore.subscribe(() => {
    const now = person()
    if (now === here) return
    const left = here !== undefined
    here = now
    if (left) listener()
  })
}

whenPersonLeaves(() => running.forEach((attempt) => attempt.abort()))
