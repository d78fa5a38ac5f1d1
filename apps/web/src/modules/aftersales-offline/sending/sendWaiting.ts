import { saveFinding } from '@soportica/contract/aftersales/findings'
import { call } from '../../../lib/api/api.ts'
import { isApiError, isRefusal, leavesPage, sentenceOf } from '../../../lib/api/apiError.ts'
import { queryClient } from '../../../lib/api/query.ts'
import { connection } from '../../../lib/realtime/connection.ts'
import { sessionStore } from '../../../lib/session/sessionStore.ts'
import { createStore } from '../../../lib/store.ts'
import { conflictOf } from '../../../shells/record-dialog/failures.ts'
import { findingIn } from '../../aftersales-findings/findingLines.public.ts'
import { reportsKey } from '../../aftersales/aftersales.public.ts'
import { NotStoredError } from '../device/database.ts'
import { deviceChanged, deviceStore, personHere, readDevice } from '../device/deviceState.ts'
import type { WaitingChange, WaitingEntry, WaitingPhoto } from '../device/storedReport.ts'
import { photoMissing, photoStored, sendStoredPhoto } from '../device/storedPhotos.ts'
import { nextToSend, sendAll, type Sent } from './offlineQueue.ts'
import { refreshReport } from '../device/takeReport.ts'
import * as changes from './waitingChanges.ts'

type Sending = { readonly busy: boolean; readonly lastTry: number | null; readonly problem: string }
export const sendingStore = createStore<Sending>({ busy: false, lastTry: null, problem: '' })
const setSending = (change: Partial<Sending>) => sendingStore.set({ ...sendingStore.get(), ...change })

/** Nothing is sent before the server has confirmed the session, nor behind a locked screen. */
const maySend = (): boolean => {
  const { session, verified, ending } = sessionStore.get()
  return session !== null && verified && !ending && session.user.bloqueada !== 1 && session.user.cambioclave !== 1
}

const unavailable = new Set([502, 503, 504])
/** Not the change's fault: no network, no session, no room on the device, or too many calls. */
const isUnreached = (error: unknown, wasLost: boolean): boolean =>
  leavesPage(error) ||
  error instanceof NotStoredError ||
  isApiError(error, 429) ||
  (wasLost && isApiError(error) && (error.status === 0 || unavailable.has(error.status)))
/** A proxy refuses large requests with its own page, and would do it again. */
const isTooLarge = (error: unknown): boolean => isApiError(error, 413)

async function sendChange(entry: WaitingChange): Promise<void> {
  const body = await changes.freezeForSending(entry)
  if (!body) return
  const { linea, version } = await call(saveFinding, { body })
  // Others may have changed it since; the next change begins from the version that this person has seen.
  await changes.changeStored(entry, { ...linea, version })
}
async function sendPhoto(photo: WaitingPhoto): Promise<void> {
  if (await sendStoredPhoto(photo)) await photoStored(photo)
  else await changes.changeRefused(photo, photoMissing)
}

async function send(entry: WaitingEntry): Promise<Sent> {
  setSending({ lastTry: Date.now() })
  const wasLost = connection.get() === 'lost'
  try {
    await (entry.kind === 'line' ? sendChange(entry) : sendPhoto(entry))
    setSending({ problem: '' })
  } catch (error) {
    const conflict = conflictOf(error)
    if (conflict && entry.kind === 'line') {
      const { mensaje, fields, record, version } = conflict
      await changes.changeDisputed(entry, { mensaje, fields, stored: findingIn(record), version })
    } else if (!isRefusal(error) && !isTooLarge(error)) {
      setSending({ problem: sentenceOf(error) })
      return isUnreached(error, wasLost) ? 'unreached' : 'failed'
    } else await changes.changeRefused(entry, sentenceOf(error))
  }
  await deviceChanged()
  showSoon()
  return 'done'
}

const showEveryMs = 1000
let showTimer: ReturnType<typeof setTimeout> | undefined
const show = () => {
  showTimer = undefined
  void queryClient.invalidateQueries({ queryKey: reportsKey })
}
const showSoon = () => {
  showTimer ??= setTimeout(show, showEveryMs)
}

let wake: () => void = () => undefined
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })

async function drain(): Promise<void> {
  const person = personHere()
  const may = () => maySend() && personHere() === person
  do {
    const sent = new Set<number>()
    await sendAll({
      may,
      next: async (failures) => nextToSend((await readDevice()).waiting, failures),
      send: (entry) => {
        sent.add(entry.repid)
        return send(entry)
      },
      setAside: async (entry) => {
        await changes.changeAside(entry, sendingStore.get().problem)
        setSending({ problem: '' })
        await deviceChanged()
      },
      pause,
    })
    const left = new Set(deviceStore.get().waiting.map(({ repid }) => repid))
    for (const repid of sent) if (!left.has(repid) && may()) await refreshReport(repid).catch(() => undefined)
    if (sent.size > 0) showSoon()
    // Something may have been written while the report was read.
  } while (may() && nextToSend(deviceStore.get().waiting))
}

let running = false
let rerun = false
/** Sends waiting changes; during a pause it tries at once. */
export async function sendWaiting(): Promise<void> {
  rerun = running
  wake()
  if (running || !maySend()) return
  running = true
  setSending({ busy: true })
  try {
    // One tab sends for all.
    if (navigator.locks) await navigator.locks.request('soportica.envio', drain)
    else await drain()
  } catch (error) {
    setSending({ problem: sentenceOf(error) })
  }
  running = false
  setSending({ busy: false })
  if (rerun) void sendWaiting()
}

/** Sends by itself whenever it can; answers how to stop. */
export function keepSending(): () => void {
  const tryNow = () => void sendWaiting()
  const stops = [
    sessionStore.subscribe(tryNow),
    connection.subscribe(() => connection.get() === 'reachable' && tryNow()),
    deviceStore.subscribe(() => deviceStore.get().waiting.some(isNew) && tryNow()),
  ]
  window.addEventListener('online', tryNow)
  tryNow()
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('online', tryNow)
  }
}
const isNew = ({ state }: WaitingEntry): boolean => state === 'waiting' && !running
