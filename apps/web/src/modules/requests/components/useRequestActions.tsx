import { declineRequest, type RequestRow } from '@soportica/contract/requests/calls'
import { useCallback } from 'react'
import type { RowAction } from '../../../shells/data-table/column.ts'
import { editAction, removeAction, viewAction } from '../../../shells/data-table/rowActions.tsx'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../shells/feedback/confirm.tsx'
import { aroundList, focusSoon, sameButtonNextRow } from '../../../shells/list/focusAfterRemoval.ts'
import { useTakeAway } from '../../../shells/list/useTakeAway.ts'
import { removalQuestion, rowId } from '../requestFilters.ts'
import { requestListKey, requestsKey } from '../requestList.ts'

/** Users who may not edit may look; only undecided requests can be deleted. */
export function useRequestActions(open: (id: number) => void): (row: RequestRow) => readonly RowAction[] {
  const remove = useRemoveRequest()
  return useCallback(
    (row) => {
      const { editar, eliminar } = row.acciones
      const run = () => open(row.solId)
      const way = editar === true ? editAction(run) : viewAction(run)
      return eliminar === undefined ? [way] : [way, removeAction(() => void remove(row), eliminar)]
    },
    [open, remove],
  )
}

const takenFrom = { listKey: requestListKey, changedKey: requestsKey, rowId, noticeOf: (id: number) => `solicitud-${id}` }

function useRemoveRequest(): (row: RequestRow) => Promise<void> {
  const takeAway = useTakeAway<RequestRow>(takenFrom)
  return useCallback(
    async ({ solId, sopid, numero, version }) => {
      const around = aroundList(document.activeElement)
      const neighbour = sameButtonNextRow(document.activeElement)
      if (!(await confirm({ mensaje: removalQuestion(numero), titulo: 'Confirmar eliminación', aceptar: 'Si', peligro: true }))) return
      await takeAway(solId, async () => {
        focusSoon(neighbour, around)
        toast.success((await call(declineRequest, { body: { sopid, op: 2, version } })).mensaje, takenFrom.noticeOf(solId))
      })
    },
    [takeAway],
  )
}
