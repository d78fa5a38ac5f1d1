import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import type { CatalogPage } from '@soportica/contract/catalogs/catalogCalls'
import { restoreRecord } from '@soportica/contract/catalogs/catalogTools'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/toast.ts'
import { refreshCatalog, withoutRow } from '../catalogCache.ts'
import { notifyRowFailure } from '../form/catalogFailure.ts'
import { aroundList, focusSoon, sameButtonNextRow } from '../../list/focusAfterRemoval.ts'
import { deletedOnes } from './catalogFilters.ts'
import { listKey } from './catalogList.ts'

const ofDeleted = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => JSON.stringify(queryKey).includes(`"${deletedOnes}"`) }

export type RestoreRow = (id: number, nombre: string) => Promise<void>

/** Removes it from the deleted list at once; a refusal brings it back with the reason. */
export function useRestoreRow(definition: CatalogDefinition): RestoreRow {
  const cache = useQueryClient()
  return useCallback(
    async (id, nombre) => {
      const around = aroundList(document.activeElement)
      const neighbour = sameButtonNextRow(document.activeElement)
      const filters = { queryKey: listKey(definition), ...ofDeleted }
      await cache.cancelQueries(filters)
      const before = cache.getQueriesData<CatalogPage>(filters)
      cache.setQueriesData<CatalogPage>(filters, (page) => page && withoutRow(page, definition.id, id))
      focusSoon(neighbour, around)
      try {
        const { mensaje } = await call(restoreRecord, { body: { catalogo: definition.name, id } })
        toast.success(mensaje)
      } catch (error) {
        for (const [key, page] of before) cache.setQueryData(key, page)
        notifyRowFailure('restaurar', nombre, error)
      }
      refreshCatalog(cache, definition)
    },
    [definition, cache],
  )
}
