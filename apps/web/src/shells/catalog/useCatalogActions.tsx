import type { CatalogDefinition } from '@soportica/contract/catalog'
import type { CatalogRow } from '@soportica/contract/catalogCalls'
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import type { RowAction } from '../data-table/column.ts'
import { useRemoveRow } from './useRemoveRow.ts'

export type OpenWindow = {
  readonly kind: 'form' | 'history'
  readonly row?: CatalogRow
  readonly opening: number
  readonly opened: boolean
}

export type Windows = {
  readonly form: OpenWindow | null
  readonly history: OpenWindow | null
  // Given an opening, only the window of that opening is closed.
  readonly close: (kind: OpenWindow['kind'], opening?: number) => void
  readonly gone: (kind: OpenWindow['kind']) => void
}

const icons = {
  edit: <IconPencil size="1.2em" aria-hidden />,
  history: <IconHistory size="1.2em" aria-hidden />,
  remove: <IconTrash size="1.2em" aria-hidden />,
}

let openings = 0

// What can be done with the list and its rows, and the windows that are open for it.
export function useCatalogActions(definition: CatalogDefinition): {
  rowActions: (row: CatalogRow) => readonly RowAction[]
  create: () => void
  windows: Windows
} {
  const remove = useRemoveRow(definition)
  const [form, setForm] = useState<OpenWindow | null>(null)
  const [history, setHistory] = useState<OpenWindow | null>(null)

  const open = useCallback((kind: OpenWindow['kind'], row?: CatalogRow) => {
    openings += 1
    const set = kind === 'form' ? setForm : setHistory
    set({ kind, row, opening: openings, opened: true })
  }, [])
  const rowActions = useCallback(
    (row: CatalogRow): RowAction[] => [
      { key: 'editar', label: 'Editar', icon: icons.edit, allowed: row.acciones['editar'], run: () => open('form', row) },
      { key: 'bitacora', label: 'Bitácora', icon: icons.history, run: () => open('history', row) },
      {
        key: 'eliminar',
        label: 'Eliminar',
        icon: icons.remove,
        allowed: row.acciones['eliminar'],
        danger: true,
        run: () => void remove(row),
      },
    ],
    [open, remove],
  )
  const windows = useMemo(
    (): Windows => ({
      form,
      history,
      close: (kind, opening) =>
        (kind === 'form' ? setForm : setHistory)((window) =>
          window && (opening === undefined || window.opening === opening) ? { ...window, opened: false } : window,
        ),
      gone: (kind) => (kind === 'form' ? setForm : setHistory)((window) => (window?.opened ? window : null)),
    }),
    [form, history],
  )
  return { rowActions, create: useCallback(() => open('form'), [open]), windows }
}
