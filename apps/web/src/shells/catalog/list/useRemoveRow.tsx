import { type CatalogDefinition, fillText } from '@soportica/contract/catalogs/catalog'
import { type CatalogPage, catalogCalls, type CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { useSession } from '../../../lib/session/session.ts'
import { notices, toast } from '../../../lib/toast.ts'
import { confirm } from '../../feedback/confirm.tsx'
import { refreshCatalog, withoutRow } from '../catalogCache.ts'
import { failureWithNoun } from '../form/catalogFailure.ts'
import { listKey } from './catalogList.ts'
import { scopeOf } from '../scopeFields.ts'
import { aroundList, focusSoon, sameButtonNextRow } from '../../list/focusAfterRemoval.ts'
import { RecordUses } from '../form/RecordUses.tsx'
import type { RestoreRow } from './useRestoreRow.ts'

const undoMs = 10_000

function notifyRemoved(mensaje: string, id: string, undo: () => void): void {
  notices.show({ id, kind: 'success', message: mensaje, undo, autoClose: undoMs })
}

// The row goes at once; should the server refuse, it comes back with the reason.
export function useRemoveRow(definition: CatalogDefinition, restore: RestoreRow): (row: CatalogRow) => Promise<void> {
  const cache = useQueryClient()
  const { user } = useSession()
  return useCallback(
    async (row) => {
      const around = aroundList(document.activeElement)
      const neighbour = sameButtonNextRow(document.activeElement)
      const id = Number(row[definition.id])
      const agreed = await confirm({
        mensaje: fillText(definition.confirmDelete, row),
        titulo: 'Confirmar eliminación',
        aceptar: 'Si',
        peligro: true,
        detalle: <RecordUses definition={definition} id={id} />,
      })
      if (!agreed) return
      const filters = { queryKey: listKey(definition) }
      await cache.cancelQueries(filters)
      const before = cache.getQueriesData<CatalogPage>(filters)
      cache.setQueriesData<CatalogPage>(filters, (page) => page && withoutRow(page, definition.id, id))
      focusSoon(neighbour, around)
      try {
        const body = { ...scopeOf(definition), [definition.id]: id, usuario: user?.usuario }
        const { mensaje } = await call(catalogCalls(definition).remove, { body })
        notifyRemoved(mensaje, `${definition.name}-${id}`, () => void restore(id, String(row['nombre'])))
      } catch (error) {
        for (const [key, page] of before) cache.setQueryData(key, page)
        toast.error(sentenceOf(failureWithNoun(definition, error, 'eliminar')))
      }
      refreshCatalog(cache, definition)
    },
    [definition, cache, user, restore],
  )
}
