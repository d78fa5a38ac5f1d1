import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'
import { withoutRow } from './withoutRow.ts'

type Page<Row> = { readonly results: readonly Row[]; readonly total: number }
type List<Row> = {
  readonly listKey: QueryKey
  /** The root key to refetch afterwards. */
  readonly changedKey: QueryKey
  readonly rowId: (row: Row) => number
  /** The notice that a refusal replaces. */
  readonly noticeOf: (id: number) => string
}

/** Removes a row from its list at once; a refusal brings it back with the reason. The list must be stable between renders. */
export function useTakeAway<Row>({ listKey, changedKey, rowId, noticeOf }: List<Row>) {
  const cache = useQueryClient()
  return useCallback(
    async (id: number, verb: () => Promise<void>) => {
      await cache.cancelQueries({ queryKey: listKey })
      const before = cache.getQueriesData<Page<Row>>({ queryKey: listKey })
      cache.setQueriesData<Page<Row>>({ queryKey: listKey }, (page) => page && withoutRow(page, rowId, id))
      try {
        await verb()
      } catch (error) {
        for (const [key, page] of before) cache.setQueryData(key, page)
        toast.error(sentenceOf(error), noticeOf(id))
      }
      void cache.invalidateQueries({ queryKey: changedKey })
    },
    [cache, listKey, changedKey, rowId, noticeOf],
  )
}
