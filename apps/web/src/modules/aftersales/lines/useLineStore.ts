import { saveFinding } from '@soportica/contract/aftersales/findings'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { call } from '../../../lib/api/api.ts'
import { leavesPage } from '../../../lib/api/apiError.ts'
import { newUuid } from '../../../lib/newUuid.ts'
import { toast } from '../../../lib/toast.ts'
import { conflictOf } from '../../../shells/record-dialog/failures.ts'
import { countersKey } from '../editor/reportQueries.ts'
import { takenReport } from '../offline/deviceState.ts'
import { keepOnDevice } from '../offline/keepOnDevice.ts'
import { frameShown } from '../../../ui/useAfterPaint.ts'
import { lineNotSaved } from './lineFailure.ts'
import { findingIn, itemOf } from './lineItem.ts'
import { type LineStore, lineStore, type Outcome, type ShownLine } from './lineStore.ts'

/** The lines of an act, saved as they are changed. */
export function useLineStore(repid: number, tipo: 1 | 2): LineStore {
  const cache = useQueryClient()
  return useMemo(
    () =>
      lineStore(async (sending): Promise<Outcome> => {
        const { line, clave } = sending
        // To ask takes longer than to show: what was pressed is seen first.
        await frameShown()
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
          if (!leavesPage(error)) toast.error(`${line.ubicacion} · ${line.actividad}: ${lineNotSaved(error)}`, `linea-${line.orden}`)
          return { kind: 'failed' }
        } finally {
          void cache.invalidateQueries({ queryKey: countersKey(repid) })
        }
      }, newUuid),
    [cache, repid, tipo],
  )
}

const asked = (store: LineStore, id: string): ShownLine => {
  const shown = store.get(id)
  if (!shown) throw new Error(`there is no line ${id}`)
  return shown
}
/** One line; whoever shows it is drawn again with it alone. */
export function useLine(store: LineStore, id: string): ShownLine {
  return useSyncExternalStore(
    (tell) => store.subscribe(id, tell),
    () => asked(store, id),
  )
}
