import { type CatalogDefinition, fillText } from '@soportica/contract/catalog'
import { type CatalogPage, catalogCalls, type CatalogRow } from '@soportica/contract/catalogCalls'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/apiError.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../confirm.tsx'
import { withoutRow } from './catalogCache.ts'
import { focusSoon, sameButtonNextRow } from './focusAfterRemoval.ts'
import { listKey } from './catalogList.ts'

// The row goes at once; should the server refuse, it comes back with the reason.
export function useRemoveRow(definition: CatalogDefinition): (row: CatalogRow) => Promise<void> {
  const cache = useQueryClient()
  const { user } = useSession()
  return useCallback(
    async (row) => {
      const neighbour = sameButtonNextRow(document.activeElement)
      const agreed = await confirm({ mensaje: fillText(definition.confirmDelete, row), titulo: 'Confirmar eliminación', peligro: true })
      if (!agreed) return
      const filters = { queryKey: listKey(definition) }
      const id = Number(row[definition.id])
      await cache.cancelQueries(filters)
      const before = cache.getQueriesData<CatalogPage>(filters)
      cache.setQueriesData<CatalogPage>(filters, (page) => page && withoutRow(page, definition.id, id))
      focusSoon(neighbour)
      try {
        const { mensaje } = await call(catalogCalls(definition).remove, { body: { [definition.id]: id, usuario: user?.usuario } })
        toast.success(mensaje)
      } catch (error) {
        for (const [key, page] of before) cache.setQueryData(key, page)
        toast.error(sentenceOf(error))
      }
      void cache.invalidateQueries(filters)
      void cache.invalidateQueries({ queryKey: ['summary'] })
    },
    [definition, cache, user],
  )
}
