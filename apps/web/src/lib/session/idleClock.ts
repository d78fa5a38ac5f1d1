// The last activity in any tab. Written rarely, because pointer events come hundreds of times a second.
const writeEveryMs = 5000
const activityKey = 'soportica.actividad'
const beatKey = 'soportica.latido'
export const beatEveryMs = 4 * 60_000

type ClockStore = Pick<Storage, 'getItem' | 'setItem'>

const read = (store: ClockStore, key: string): number => Number(store.getItem(key)) || 0

export function createIdleClock(store: ClockStore, now: () => number, limitMs: number) {
  let here = 0
  const last = () => Math.max(here, read(store, activityKey))
  const idleFor = () => now() - last()
  const begin = () => {
    here = now()
    store.setItem(activityKey, String(here))
    store.setItem(beatKey, String(here))
  }
  return {
    begin,
    expired: () => idleFor() >= limitMs,
    remaining: () => Math.max(0, limitMs - idleFor()),
    /** False when it comes too late: the time had run out before, on a machine that slept for example. */
    note(): boolean {
      if (idleFor() >= limitMs) return false
      here = now()
      if (here - read(store, activityKey) >= writeEveryMs) store.setItem(activityKey, String(here))
      return true
    },
    /** Whether to report activity to the server; one tab does it for all. */
    takeBeat(): boolean {
      const beat = read(store, beatKey)
      if (now() - beat < beatEveryMs || last() <= beat) return false
      store.setItem(beatKey, String(now()))
      return true
    },
  }
}
