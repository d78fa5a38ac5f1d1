import type { MyFinding } from '@soportica/contract/aftersales/myFindings'
import { useCallback } from 'react'
import { confirm } from '../../../shells/feedback/confirm.tsx'
import { aroundList, focusSoon, sameButtonNextRow } from '../../../shells/list/focusAfterRemoval.ts'
import { useTakeAway } from '../../../shells/list/useTakeAway.ts'
import { closeFinding, closeWithoutNetwork } from './closing.ts'
import { nameOf, takenFrom } from './findingList.ts'

/** Removes the row at once; a refusal brings it back with the reason. Returns whether it is closed. */
export function useCloseFinding(): (row: MyFinding) => Promise<boolean> {
  const takeAway = useTakeAway<MyFinding>(takenFrom)
  return useCallback(
    async (row) => {
      const around = aroundList(document.activeElement)
      const neighbour = sameButtonNextRow(document.activeElement)
      if (!(await confirm({ mensaje: `¿Cerrar el hallazgo «${nameOf(row)}»?`, titulo: 'Cerrar hallazgo', aceptar: 'Cerrar hallazgo' })))
        return false
      let done = false
      await takeAway(row.iddetalle, async () => {
        focusSoon(neighbour, around)
        if (!(await closeWithoutNetwork(row))) await closeFinding(row)
        done = true
      })
      return done
    },
    [takeAway],
  )
}
