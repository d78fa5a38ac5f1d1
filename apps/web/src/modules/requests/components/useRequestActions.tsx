import type { RequestRow } from '@soportica/contract/requests/calls'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { RowAction } from '../../../shells/data-table/column.ts'
import { useRemoveRequest } from '../useRemoveRequest.ts'

const icons = {
  edit: <IconPencil size="1.2em" aria-hidden />,
  view: <IconEye size="1.2em" aria-hidden />,
  remove: <IconTrash size="1.2em" aria-hidden />,
}

/** Users who may not edit may look; only undecided requests can be deleted. */
export function useRequestActions(open: (id: number) => void): (row: RequestRow) => readonly RowAction[] {
  const remove = useRemoveRequest()
  return useCallback(
    (row) => {
      const { editar, eliminar } = row.acciones
      const run = () => open(row.solId)
      const way: RowAction =
        editar === true ? { key: 'editar', label: 'Editar', icon: icons.edit, run } : { key: 'ver', label: 'Ver', icon: icons.view, run }
      if (eliminar === undefined) return [way]
      const removal = { key: 'eliminar', label: 'Eliminar', icon: icons.remove, danger: true, allowed: eliminar }
      return [way, { ...removal, run: () => void remove(row) }]
    },
    [open, remove],
  )
}
