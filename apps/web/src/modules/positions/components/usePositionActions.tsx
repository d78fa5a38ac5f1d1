import type { PositionRow } from '@soportica/contract/people/positions'
import { IconHistory, IconListDetails, IconPencil, IconTrash } from '@tabler/icons-react'
import { useCallback } from 'react'
import { paths } from '../../../paths.ts'
import type { RowAction } from '../../../shells/data-table/column.ts'
import { useWindow } from '../../../shells/page/useWindow.ts'
import { useAddressedWindow } from '../../../shells/record/useAddressedWindow.ts'
import { idOf, type Level, type Parents } from '../levels.ts'
import { useRemovePosition } from '../useRemovePosition.ts'

export type Descend = (key: Level['key'], filter: Parents) => void

const icons = {
  under: <IconListDetails size="1.2em" aria-hidden />,
  edit: <IconPencil size="1.2em" aria-hidden />,
  history: <IconHistory size="1.2em" aria-hidden />,
  remove: <IconTrash size="1.2em" aria-hidden />,
}

// The actions of a position, and their open windows.
export function usePositionActions(level: Level, descend: Descend) {
  const remove = useRemovePosition(level)
  const { form, link } = useAddressedWindow(paths.positions, useWindow<number>(), idOf)
  const history = useWindow<PositionRow>()
  const [openForm, openHistory] = [form.open, history.open]
  const rowActions = useCallback(
    (row: PositionRow): RowAction[] => {
      const { under } = level
      const down: RowAction[] = under
        ? [{ key: 'ver', label: under.title, icon: icons.under, run: () => descend(under.key, { [under.filter]: row.pogid }) }]
        : []
      const { editar, eliminar } = row.acciones
      return [
        ...down,
        { key: 'editar', label: 'Editar', icon: icons.edit, allowed: editar, run: () => openForm(idOf(row)) },
        { key: 'bitacora', label: 'Bitácora', icon: icons.history, run: () => openHistory(row) },
        { key: 'eliminar', label: 'Eliminar', icon: icons.remove, allowed: eliminar, danger: true, run: () => void remove(row) },
      ]
    },
    [level, descend, remove, openForm, openHistory],
  )
  return { rowActions, link, form, history }
}
