import type { PositionRow } from '@soportica/contract/people/positions'
import { IconHistory, IconListDetails, IconPencil, IconTrash } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { RowAction } from '../../../shells/data-table/column.ts'
import type { Level, Parents } from '../levels.ts'
import { useRemovePosition } from '../useRemovePosition.ts'

export type OpenPosition = { readonly row: PositionRow; readonly opened: boolean }
export type PositionWindow = {
  readonly at: OpenPosition | null
  readonly close: () => void
  readonly gone: () => void
}
export type Descend = (key: Level['key'], filter: Parents) => void

const icons = {
  under: <IconListDetails size="1.2em" aria-hidden />,
  edit: <IconPencil size="1.2em" aria-hidden />,
  history: <IconHistory size="1.2em" aria-hidden />,
  remove: <IconTrash size="1.2em" aria-hidden />,
}

function useWindow(): PositionWindow & { open: (row: PositionRow) => void } {
  const [at, setAt] = useState<OpenPosition | null>(null)
  return {
    at,
    open: useCallback((row: PositionRow) => setAt({ row, opened: true }), []),
    close: useCallback(() => setAt((now) => now && { ...now, opened: false }), []),
    gone: useCallback(() => setAt((now) => (now?.opened ? now : null)), []),
  }
}

// What can be done with a position, and the windows that are open for it.
export function usePositionActions(level: Level, descend: Descend) {
  const remove = useRemovePosition(level)
  const form = useWindow()
  const history = useWindow()
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
        { key: 'editar', label: 'Editar', icon: icons.edit, allowed: editar, run: () => openForm(row) },
        { key: 'bitacora', label: 'Bitácora', icon: icons.history, run: () => openHistory(row) },
        { key: 'eliminar', label: 'Eliminar', icon: icons.remove, allowed: eliminar, danger: true, run: () => void remove(row) },
      ]
    },
    [level, descend, remove, openForm, openHistory],
  )
  return { rowActions, form, history }
}
