import { deleteReport, type ReportRow } from '@soportica/contract/aftersales/reports'
import { paddedReport } from '@soportica/contract/aftersales/states'
import { useCallback } from 'react'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../shells/feedback/confirm.tsx'
import { aroundList, focusSoon, sameButtonNextRow } from '../../../shells/list/focusAfterRemoval.ts'
import { useTakeAway } from '../../../shells/list/useTakeAway.ts'
import { reportsKey } from '../reportsKey.ts'
import { rowId } from './reportFilters.ts'
import { reportListKey } from './reportList.ts'

const takenFrom = { listKey: reportListKey, changedKey: reportsKey, rowId, noticeOf: (id: number) => `reporte-${id}` }

export function useRemoveReport(): (row: ReportRow) => Promise<void> {
  const takeAway = useTakeAway<ReportRow>(takenFrom)
  return useCallback(
    async ({ repid, sucursal, version }) => {
      const around = aroundList(document.activeElement)
      const neighbour = sameButtonNextRow(document.activeElement)
      const mensaje = `Realmente desea eliminar el reporte # ${paddedReport(repid)} - ${sucursal}?`
      if (!(await confirm({ mensaje, titulo: 'Confirmar eliminación', aceptar: 'Si', peligro: true }))) return
      await takeAway(repid, async () => {
        focusSoon(neighbour, around)
        toast.success((await call(deleteReport, { body: { repid, version } })).mensaje, takenFrom.noticeOf(repid))
      })
    },
    [takeAway],
  )
}
