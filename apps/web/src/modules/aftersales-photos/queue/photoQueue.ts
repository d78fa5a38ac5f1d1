import type { PhotoMoment } from '@soportica/contract/aftersales/states'
import { createStore, type Store } from '../../../lib/store.ts'
import type { PreparedPhoto } from './preparePhoto.ts'
import type { PhotoLine, PhotoToSend } from './sendPhoto.ts'

export type QueuedPhoto = {
  readonly clave: string
  readonly line: PhotoLine
  readonly momento: PhotoMoment
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed'
  readonly share: number
  /** Why it was not sent. */
  readonly reason?: string
}
export type PhotoQueue = {
  readonly waiting: Store<readonly QueuedPhoto[]>
  readonly add: (line: PhotoLine, momento: PhotoMoment, files: readonly File[]) => void
  readonly retry: (clave: string) => void
  readonly drop: (clave: string) => void
  readonly clear: () => void
}
export type Deps = {
  readonly prepare: (file: File) => Promise<PreparedPhoto>
  readonly send: (photo: PhotoToSend, attempt: AbortController, onShare: (share: number) => void) => Promise<unknown>
  readonly reasonOf: (error: unknown) => string
  readonly newKey: () => string
  /** One more photo is stored. */
  readonly onSent: (line: PhotoLine) => void
}

/** Uploads one by one; a failed photo waits until it is sent again under its key, or discarded. */
export function photoQueue({ prepare, send, reasonOf, newKey, onSent }: Deps): PhotoQueue {
  const waiting = createStore<readonly QueuedPhoto[]>([])
  const attempts = new Map<string, AbortController>()
  const change = (clave: string, changed: Partial<QueuedPhoto>) =>
    waiting.set(waiting.get().map((one) => (one.clave === clave ? { ...one, ...changed } : one)))
  const remove = (clave: string): void => waiting.set(waiting.get().filter((one) => one.clave !== clave))
  const drop = (clave: string): void => {
    attempts.get(clave)?.abort()
    remove(clave)
  }

  async function next(): Promise<void> {
    const one = waiting.get().find(({ state }) => state === 'waiting')
    if (attempts.size > 0 || !one) return
    const { clave, line, momento, file } = one
    const attempt = new AbortController()
    attempts.set(clave, attempt)
    change(clave, { state: 'sending', share: 0 })
    try {
      const prepared = await prepare(file)
      attempt.signal.throwIfAborted()
      await send({ ...line, ...prepared, clave, momento }, attempt, (share) => change(clave, { share }))
      remove(clave)
      onSent(line)
    } catch (error) {
      if (!attempt.signal.aborted) change(clave, { state: 'failed', reason: reasonOf(error) })
    } finally {
      attempts.delete(clave)
      void next()
    }
  }

  return {
    waiting,
    add: (line, momento, files) => {
      const added = files.map((file): QueuedPhoto => ({ clave: newKey(), line, momento, file, state: 'waiting', share: 0 }))
      waiting.set([...waiting.get(), ...added])
      void next()
    },
    retry: (clave) => {
      change(clave, { state: 'waiting', share: 0 })
      void next()
    },
    drop,
    clear: () => waiting.get().forEach(({ clave }) => drop(clave)),
  }
}
