import { deleteCashier, restoreCashier } from '@soportica/contract/cashiers/calls'
import type { CashierRow } from '@soportica/contract/cashiers/listCalls'
import { useCallback } from 'react'
import { call } from '../../../lib/api/api.ts'
import { notices, toast } from '../../../lib/toast.ts'
import { aroundList, focusSoon, sameButtonNextRow } from '../../list/focusAfterRemoval.ts'
import { confirm } from '../../feedback/confirm.tsx'
import { useTakeAway } from '../../list/useTakeAway.ts'
import { listKey } from './listQueries.ts'
import { rowId } from './listedRow.ts'
import { cashiersKey } from '../../../modules/cashiers/form/useCashierDialog.ts'

const undoMs = 10_000
const undoNotice = (consecutivo: number) => `cajero-${consecutivo}`
const cashierList = { listKey, changedKey: cashiersKey, rowId, noticeOf: undoNotice }
const useTakeCashierAway = () => useTakeAway<CashierRow>(cashierList)

export function useRestoreCashier(): (consecutivo: number) => Promise<void> {
  const takeAway = useTakeCashierAway()
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
  const takeAway = useTakeCashierAway()
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
