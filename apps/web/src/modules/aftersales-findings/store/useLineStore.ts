import { saveFinding } from '@soportica/contract/aftersales/findings'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { call } from '../../../lib/api/api.ts'
import { isApiError, isRefusal, leavesPage } from '../../../lib/api/apiError.ts'
import { waitAfter } from '../../../lib/api/waitAfter.ts'
import { newUuid } from '../../../lib/newUuid.ts'
import { connection } from '../../../lib/realtime/connection.ts'
import { useStore } from '../../../lib/store.ts'
import { toast } from '../../../lib/toast.ts'
import { conflictOf } from '../../../shells/record-dialog/failures.ts'
import { countersKey } from '../lines/reportQueries.ts'
import { keepOnDevice, takenReport } from '../../aftersales-offline/reportOnDevice.public.ts'
import { nextFrame } from '../../../ui/useAfterPaint.ts'
import { lineNotSaved } from './lineFailure.ts'
import { findingIn, itemOf } from './lineItem.ts'
import { type LineStore, lineStore, type Outcome, type LineView } from './lineStore.ts'

/** The lines of an act, saved as they are changed. */
export function useLineStore(repid: number, tipo: 1 | 2): LineStore {
  const cache = useQueryClient()
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => void (mounted.current = false)
  }, [])
  const store = useMemo(
    () =>
      lineStore(async (sending): Promise<Outcome> => {
        const { line, clave } = sending
        // Drawing must not wait for the request.
        await nextFrame()
        try {
          const taken = await takenReport(repid)
          if (taken) return { kind: 'saved', linea: await keepOnDevice(taken, sending) }
          const { linea } = await call(saveFinding, { body: { repid, tipo, itemData: itemOf(sending), clave } })
          return { kind: 'saved', linea }
        } catch (error) {
          const conflict = conflictOf(error)
          if (conflict) {
            const { mensaje, fields, record, version } = conflict
            return { kind: 'conflict', conflict: { mensaje, fields }, stored: findingIn(record), version }
          }
          const isRefused = isRefusal(error)
          // The page is left: nobody remains to send it again.
          const isOver = !mounted.current && !leavesPage(error)
          if (isRefused || isOver) toast.error(`${line.ubicacion} · ${line.actividad}: ${lineNotSaved(error)}`, `linea-${line.orden}`)
          return isRefused ? { kind: 'refused' } : { kind: 'unanswered', reason: isApiError(error, 0) ? '' : lineNotSaved(error) }
        } finally {
          void cache.invalidateQueries({ queryKey: countersKey(repid) })
        }
      }, newUuid),
    [cache, repid, tipo],
  )
  useRetries(store)
  return store
}

/** Sends unanswered changes again after a pause, and as soon as the server is reachable. */
function useRetries(store: LineStore): void {
  const unsent = useStore(store.unsent)
  useEffect(() => {
    if (unsent.count === 0) return
    const retry = () => void store.retry()
    const timer = setTimeout(retry, waitAfter(Math.max(1, unsent.tries)))
    const stop = connection.subscribe(() => connection.get() === 'reachable' && retry())
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      stop()
      window.removeEventListener('online', retry)
    }
  }, [store, unsent])
}

const requireLine = (store: LineStore, id: string): LineView => {
  const view = store.get(id)
  if (!view) throw new Error(`there is no line ${id}`)
  return view
}
/** One line; redraws with that line alone. */
export function useLine(store: LineStore, id: string): LineView {
  return useSyncExternalStore(
    (listener) => store.subscribe(id, listener),
    () => requireLine(store, id),
  )
}
