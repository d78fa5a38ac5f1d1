import { deleteCashier, restoreCashier } from '@soportica/contract/cashiers/calls'
import type { CashierRow } from '@soportica/contract/cashiers/listCalls'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { notices, toast } from '../../../lib/toast.ts'
import { aroundList, focusSoon, sameButtonNextRow } from '../../../shells/catalog/list/focusAfterRemoval.ts'
import { confirm } from '../../../shells/feedback/confirm.tsx'
import { listKey, loadCashiers } from './cashierList.ts'
import { rowId } from './cashierRow.ts'
import { cashiersKey } from '../form/useCashierDialog.ts'

const undoMs = 10_000
const undoNotice = (consecutivo: number) => `cajero-${consecutivo}`
type Page = Awaited<ReturnType<typeof loadCashiers>>

const without = (page: Page, id: number): Page => {
  const results = page.results.filter((row) => rowId(row) !== id)
  return results.length === page.results.length ? page : { ...page, results, total: page.total - 1 }
}

/** The row goes at once; should the server refuse, it is there again with the reason. */
function useTakeAway() {
  const cache = useQueryClient()
  return useCallback(
    async (id: number, verb: () => Promise<void>) => {
      await cache.cancelQueries({ queryKey: listKey })
      const before = cache.getQueriesData<Page>({ queryKey: listKey })
      cache.setQueriesData<Page>({ queryKey: listKey }, (page) => page && without(page, id))
      try {
        await verb()
      } catch (error) {
        for (const [key, page] of before) cache.setQueryData(key, page)
        toast.error(sentenceOf(error), undoNotice(id))
      }
      void cache.invalidateQueries({ queryKey: cashiersKey })
    },
    [cache],
  )
}

export function useRestoreCashier(): (consecutivo: number) => Promise<void> {
  const takeAway = useTakeAway()
  return useCallback(
    (consecutivo) => {
      const around = aroundList(document.activeElement)
      const neighbour = sameButtonNextRow(document.activeElement)
      return takeAway(consecutivo, async () => {
        focusSoon(neighbour, around)
        // Restored once, there is nothing left to take back.
        notices.hide(undoNotice(consecutivo))
        toast.success((await call(restoreCashier, { body: { consecutivo } })).mensaje, undoNotice(consecutivo))
      })
    },
    [takeAway],
  )
}

/** With the way back, for who may restore. */
export function useRemoveCashier(mayRestore: boolean): (row: CashierRow) => Promise<void> {
  const takeAway = useTakeAway()
  const restore = useRestoreCashier()
  return useCallback(
    async ({ consecutivo, nombre }) => {
      const around = aroundList(document.activeElement)
      const neighbour = sameButtonNextRow(document.activeElement)
      const mensaje = `¿Realmente desea eliminar el cajero # ${consecutivo}, «${nombre}»?`
      if (!(await confirm({ mensaje, titulo: 'Confirmar eliminación', peligro: true }))) return
      await takeAway(consecutivo, async () => {
        focusSoon(neighbour, around)
        const answer = await call(deleteCashier, { body: { cajid: consecutivo } })
        if (!mayRestore) return toast.success(answer.mensaje, undoNotice(consecutivo))
        const undo = () => void restore(consecutivo)
        notices.show({
          id: undoNotice(consecutivo),
          kind: 'success',
          message: answer.mensaje,
          undo,
          autoClose: undoMs,
          about: undoNotice(consecutivo),
        })
      })
    },
    [mayRestore, takeAway, restore],
  )
}
