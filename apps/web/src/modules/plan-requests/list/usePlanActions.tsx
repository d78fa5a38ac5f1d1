import { declineRequestPlains, type PlanRow } from '@soportica/contract/plan-requests/calls'
import { paddedPlan, planStateIds } from '@soportica/contract/plan-requests/states'
import { IconSend } from '@tabler/icons-react'
import { useCallback } from 'react'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/toast.ts'
import type { RowAction } from '../../../shells/data-table/column.ts'
import { removeAction, viewAction } from '../../../shells/data-table/rowActions.tsx'
import { confirm } from '../../../shells/feedback/confirm.tsx'
import { aroundList, focusSoon, sameButtonNextRow } from '../../../shells/list/focusAfterRemoval.ts'
import { useTakeAway } from '../../../shells/list/useTakeAway.ts'
import { plansKey } from '../plansKey.ts'
import { rowId } from './planFilters.ts'
import { planListKey } from './planList.ts'

const answerIcon = <IconSend size="1.2em" aria-hidden />
const takenFrom = { listKey: planListKey, changedKey: plansKey, rowId, noticeOf: (id: number) => `planos-${id}` }

function useRemovePlan(): (row: PlanRow) => Promise<void> {
  const takeAway = useTakeAway<PlanRow>(takenFrom)
  return useCallback(
    async ({ sopid, nombre }) => {
      const around = aroundList(document.activeElement)
      const neighbour = sameButtonNextRow(document.activeElement)
      const mensaje = `Realmente deseas eliminar la solicitud de planos # ${paddedPlan(sopid)} de ${nombre}? No se le avisa.`
      if (!(await confirm({ mensaje, titulo: 'Confirmar eliminación', aceptar: 'Si', peligro: true }))) return
      await takeAway(sopid, async () => {
        focusSoon(neighbour, around)
        toast.success((await call(declineRequestPlains, { body: { sopid, op: 2 } })).mensaje, takenFrom.noticeOf(sopid))
      })
    },
    [takeAway],
  )
}

/** Open requests are answered or deleted; others are viewed. */
export function usePlanActions(open: (id: number) => void): (row: PlanRow) => readonly RowAction[] {
  const remove = useRemovePlan()
  return useCallback(
    (row) => {
      const { responder, eliminar } = row.acciones
      const run = () => open(row.sopid)
      const view = viewAction(run)
      if (row.estadoPlanoId !== planStateIds.toAnswer) return [view]
      const way: RowAction = responder === true ? { key: 'responder', label: 'Responder', icon: answerIcon, run } : view
      return [way, removeAction(() => void remove(row), eliminar)]
    },
    [open, remove],
  )
}
