import { dropOwnProgram, ownWorker } from '../../../lib/ownProgram.ts'
import { createStore } from '../../../lib/store.ts'
import { base } from '../../../paths.ts'

/** Whether the program opens without a network. */
export const programStore = createStore<'saving' | 'stored' | 'incomplete' | 'absent'>('saving')

/** When it has all its files, or could not get them. */
const settled = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })

const isAble = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator

async function register(): Promise<boolean> {
  if (!isAble()) return false
  try {
    const registration = await navigator.serviceWorker.register(`${base}/trabajador.js`, { scope: `${base}/`, updateViaCache: 'none' })
    const worker = registration.active ?? registration.waiting ?? registration.installing
    if (worker) await settled(worker)
    return registration.active !== null
  } catch {
    const known = await ownWorker()
    return known !== undefined && known.active !== null
  }
}

let isWanted = false
const retryMs = 30_000
/** Fetches interrupted files when the network is back. */
function scheduleRetry(): void {
  const retry = () => {
    removeEventListener('online', retry)
    clearTimeout(timer)
    if (isWanted) void keepProgram()
  }
  const timer = setTimeout(retry, retryMs)
  addEventListener('online', retry)
}

/** Stores the program on the device, so that it opens offline. Only for users who take a report along: nobody else pays for it. */
export async function keepProgram(): Promise<boolean> {
  isWanted = true
  const isStored = await register()
  programStore.set(isStored ? 'stored' : isAble() ? 'incomplete' : 'absent')
  if (!isStored && isAble()) scheduleRetry()
  return isStored
}

/** Nothing is taken along any more. */
export async function dropProgram(): Promise<void> {
  isWanted = false
  programStore.set('saving')
  await dropOwnProgram()
}
