import { saveFinding } from '@soportica/contract/aftersales/findings'
import type { MyFinding } from '@soportica/contract/aftersales/myFindings'
import { closeStates } from '@soportica/contract/aftersales/states'
import { useCallback } from 'react'
import { call } from '../../lib/api/api.ts'
import { newUuid } from '../../lib/newUuid.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../shells/feedback/confirm.tsx'
import { aroundList, focusSoon, sameButtonNextRow } from '../../shells/list/focusAfterRemoval.ts'
import { useTakeAway } from '../../shells/list/useTakeAway.ts'
import { nameOf, takenFrom } from './findingList.ts'

const [, closed] = closeStates

/** It goes from what is to be closed at once; refused, it is there again with the reason. */
export function useCloseFinding(): (row: MyFinding) => Promise<void> {
  const takeAway = useTakeAway<MyFinding>(takenFrom)
  return useCallback(
    async (row) => {
      const { iddetalle, repid, version } = row
      const around = aroundList(document.activeElement)
      const neighbour = sameButtonNextRow(document.activeElement)
      if (!(await confirm({ mensaje: `¿Cerrar el hallazgo «${nameOf(row)}»?`, titulo: 'Cerrar hallazgo', aceptar: 'Cerrar hallazgo' })))
        return
      await takeAway(iddetalle, async () => {
        focusSoon(neighbour, around)
        await call(saveFinding, { body: { repid, itemData: { iddetalle, estadoactividad: closed.id, version }, clave: newUuid() } })
        toast.success('Se cerró el hallazgo.', takenFrom.noticeOf(iddetalle))
      })
    },
    [takeAway],
  )
}
