import { saveFinding } from '@soportica/contract/aftersales/findings'
import { emptyFinding, type Finding } from '@soportica/rules/findings'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { call } from '../../../lib/api/api.ts'
import { isApiError, leavesPage } from '../../../lib/api/apiError.ts'
import { newUuid } from '../../../lib/newUuid.ts'
import { toast } from '../../../lib/toast.ts'
import { conflictOf } from '../../../shells/record-dialog/failures.ts'
import { countersKey } from '../editor/reportQueries.ts'
import { type LineStore, lineStore, type Outcome, type Sending, type ShownLine } from './lineStore.ts'

const notSaved = 'Error al guardar los cambios'

type Texts = Readonly<Record<string, string | number>>
/** A line as a conflict tells it: nothing is written as nothing. */
const findingIn = (texts: Texts): Finding =>
  Object.fromEntries(
    Object.entries(emptyFinding).map(([name, none]) => {
      const text = String(texts[name] ?? '')
      return [name, text === '' ? none : typeof none === 'string' ? text : Number(text)]
    }),
  ) as Finding

/** What was written of a line that nobody wrote of before is sent by its place, afterwards by its number. */
function itemOf({ line, change, key }: Sending) {
  const { iddetalle, ubicacionId: ubicacion, actividadId: actividad, adicional, version } = line
  if (iddetalle !== null) return { iddetalle, version, ...change }
  return { ubicacion, actividad, key, ...(adicional && { adicional }), ...(version > 0 && { version }), ...change }
}

/** The lines of an act, saved as they are changed. */
export function useLineStore(repid: number, tipo: 1 | 2): LineStore {
  const cache = useQueryClient()
  return useMemo(
    () =>
      lineStore(async (sending): Promise<Outcome> => {
        const { line, clave } = sending
        try {
          const { linea } = await call(saveFinding, { body: { repid, tipo, itemData: itemOf(sending), clave } })
          return { kind: 'saved', linea }
        } catch (error) {
          const conflict = conflictOf(error)
          if (conflict) {
            const { mensaje, fields, record, version } = conflict
            return { kind: 'conflict', conflict: { mensaje, fields }, stored: findingIn(record), version }
          }
          if (!leavesPage(error)) {
            const said = isApiError(error) ? error.answer?.mensaje : undefined
            toast.error(`${line.ubicacion} · ${line.actividad}: ${said ?? notSaved}`, `linea-${line.orden}`)
          }
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
