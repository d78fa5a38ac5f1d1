import type { PositionRow } from '@soportica/contract/people/positions'
import { IconListDetails } from '@tabler/icons-react'
import { useCallback } from 'react'
import { paths } from '../../../paths.ts'
import type { RowAction } from '../../../shells/data-table/column.ts'
import { editAction, historyAction, removeAction } from '../../../shells/data-table/rowActions.tsx'
import { useWindow } from '../../../shells/page/useWindow.ts'
import { useAddressedWindow } from '../../../shells/record/useAddressedWindow.ts'
import { idOf, type Level, type Parents } from '../levels.ts'
import { useRemovePosition } from '../useRemovePosition.ts'

export type Descend = (key: Level['key'], filter: Parents) => void

const underIcon = <IconListDetails size="1.2em" aria-hidden />

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
        ? [{ key: 'ver', label: under.title, icon: underIcon, run: () => descend(under.key, { [under.filter]: row.pogid }) }]
        : []
      const { editar, eliminar } = row.acciones
      return [
        ...down,
        editAction(() => openForm(idOf(row)), editar),
        historyAction(() => openHistory(row)),
        removeAction(() => void remove(row), eliminar),
      ]
    },
    [level, descend, remove, openForm, openHistory],
  )
  return { rowActions, link, form, history }
}
