import { reconnection } from '@soportica/contract/notifications/realtime'

export type Schedule = {
  /** The connection works: the next loss starts with the shortest pause again. */
  readonly connected: () => void
  /** It is lost, or did not come about: try again after a while, each time twice as long. */
  readonly lost: () => void
  /** Something says that the server may be back. */
  readonly now: () => void
  readonly stop: () => void
}

export function reconnectionSchedule(connect: () => void): Schedule {
  let delay: number = reconnection.firstDelayMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    connected: () => {
      stop()
      delay = reconnection.firstDelayMs
    },
    lost: () => {
      if (timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        connect()
      }, delay)
      delay = Math.min(delay * 2, reconnection.lastDelayMs)
    },
    now: () => {
      if (timer === undefined) return
      stop()
      connect()
    },
    stop,
  }
}
