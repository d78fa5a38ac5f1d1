import type { ReportRow } from '@soportica/contract/aftersales/reports'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { isWritten } from '@soportica/rules/findings'
import { useCallback } from 'react'
import type { RowAction } from '../../../shells/data-table/column.ts'
import { useRemoveReport } from './useRemoveReport.ts'

const icons = {
  edit: <IconPencil size="1.2em" aria-hidden />,
  view: <IconEye size="1.2em" aria-hidden />,
  remove: <IconTrash size="1.2em" aria-hidden />,
}

/** A report in progress is viewed, edited and deleted; any other only viewed. */
export function useReportActions(open: (id: number) => void): (row: ReportRow) => readonly RowAction[] {
  const remove = useRemoveReport()
  return useCallback(
    (row) => {
      const { editar, eliminar } = row.acciones
      const run = () => open(row.repid)
      const view: RowAction = { key: 'ver', label: 'Ver', icon: icons.view, run }
      if (!isWritten(row.esrId)) return [view]
      const way: RowAction = { key: 'editar', label: 'Editar', icon: icons.edit, run }
      const removal = { key: 'eliminar', label: 'Eliminar', icon: icons.remove, danger: true, allowed: eliminar ?? true }
      return [editar === true ? way : view, { ...removal, run: () => void remove(row) }]
    },
    [open, remove],
  )
}
