import { healthUrl } from '../../paths.ts'
import { createStore } from '../store.ts'

const firstWaitMs = 2000
const longestWaitMs = 15_000
const answerMs = 8000

// Whether the server answers; asked again by itself until it does.
export const connection = createStore<'reachable' | 'lost'>('reachable')

let timer: ReturnType<typeof setTimeout> | undefined

export function serverAnswered(): void {
  clearTimeout(timer)
  timer = undefined
  connection.set('reachable')
}

export function serverSilent(): void {
  connection.set('lost')
  if (timer === undefined) scheduleHealthCheck(firstWaitMs)
}

function scheduleHealthCheck(waitMs: number): void {
  timer = setTimeout(() => {
    fetch(healthUrl, { cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).then(
      (response) => (response.ok ? serverAnswered() : scheduleHealthCheck(Math.min(waitMs * 1.5, longestWaitMs))),
      () => scheduleHealthCheck(Math.min(waitMs * 1.5, longestWaitMs)),
    )
  }, waitMs)
}

export function whenReachable(action: () => void): void {
  if (connection.get() === 'reachable') return
  const stop = connection.subscribe(() => {
    stop()
    action()
  })
}

window.addEventListener('offline', serverSilent)
