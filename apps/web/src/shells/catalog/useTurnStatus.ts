import { type CatalogDefinition, statuses, statusOf } from '@soportica/contract/catalog'
import { type CatalogPage, catalogCalls, type CatalogRow } from '@soportica/contract/catalogCalls'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { call } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/apiError.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import type { Saved } from '../record-dialog/useRecordForm.ts'
import { withChange } from './catalogCache.ts'
import type { TurnStatus } from './catalogColumns.tsx'
import { bodyOf, initialWire } from './catalogForm.ts'
import { listKey } from './catalogList.ts'
import { loadSelections } from './selections.ts'

const [active, inactive] = statuses

// Turned on screen at once; should the server refuse, it turns back with the reason.
export function useTurnStatus(definition: CatalogDefinition): TurnStatus {
  const cache = useQueryClient()
  const { user } = useSession()
  const turning = useRef(new Set<number>())
  const turn = async (row: CatalogRow, id: number) => {
    const filters = { queryKey: listKey(definition) }
    const status = statusOf(definition)
    const next = row[status] === active.value ? inactive : active
    await cache.cancelQueries(filters)
    const show = (change: Partial<CatalogRow>) =>
      cache.setQueriesData<CatalogPage>(filters, (page) => page && withChange(page, definition.id, id, change))
    show({ [status]: next.value, nomestado: next.label })
    try {
      const base = { ...initialWire(definition, row), ...(await loadSelections(definition, id)) }
      const body = {
        ...bodyOf(definition, id, { ...base, [status]: next.value }, base, Number(row['version'])),
        usuario: user?.usuario,
        idusuario: user?.usuid,
      }
      const { mensaje } = (await call(catalogCalls(definition).save, { body })) as Saved
      toast.success(mensaje)
    } catch (error) {
      show({ [status]: row[status], nomestado: row['nomestado'] })
      toast.error(sentenceOf(error))
    }
    await cache.invalidateQueries(filters)
  }
  const latest = useRef(turn)
  latest.current = turn
  return useCallback(
    (row) => {
      const id = Number(row[definition.id])
      if (turning.current.has(id)) return
      turning.current.add(id)
      void latest.current(row, id).finally(() => turning.current.delete(id))
    },
    [definition],
  )
}
