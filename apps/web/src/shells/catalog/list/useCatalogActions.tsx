import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import type { CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import { IconArrowBackUp, IconHistory, IconListTree, IconPencil, IconTrash } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import type { RowAction } from '../../data-table/column.ts'
import { childOf } from '../form/catalogChild.ts'
import { useRemoveRow } from './useRemoveRow.tsx'
import { useRestoreRow } from './useRestoreRow.ts'

export type OpenWindow = {
  readonly kind: 'form' | 'history' | 'child'
  readonly row?: CatalogRow
  readonly opening: number
  readonly opened: boolean
}

export type Windows = {
  readonly form: OpenWindow | null
  readonly history: OpenWindow | null
  // The rows that belong to a row.
  readonly child: OpenWindow | null
  // Given an opening, only the window of that opening is closed.
  readonly close: (kind: OpenWindow['kind'], opening?: number) => void
  readonly gone: (kind: OpenWindow['kind']) => void
}

const icons = {
  edit: <IconPencil size="1.2em" aria-hidden />,
  history: <IconHistory size="1.2em" aria-hidden />,
  remove: <IconTrash size="1.2em" aria-hidden />,
  child: <IconListTree size="1.2em" aria-hidden />,
  restore: <IconArrowBackUp size="1.2em" aria-hidden />,
}

export type CatalogActions = {
  readonly rowActions: (row: CatalogRow) => readonly RowAction[]
  readonly create: () => void
  readonly windows: Windows
}

let openings = 0

// What can be done with the list and its rows, and the windows that are open for it.
export function useCatalogActions(definition: CatalogDefinition): CatalogActions {
  const restore = useRestoreRow(definition)
  const remove = useRemoveRow(definition, restore)
  const child = childOf(definition)
  const [shown, setShown] = useState<Partial<Record<OpenWindow['kind'], OpenWindow>>>({})

  const open = useCallback((kind: OpenWindow['kind'], row?: CatalogRow) => {
    openings += 1
    const window = { kind, row, opening: openings, opened: true }
    setShown((before) => ({ ...before, [kind]: window }))
  }, [])
  const rowActions = useCallback(
    (row: CatalogRow): RowAction[] => {
      const { acciones } = row
      const history = { key: 'bitacora', label: 'Bitácora', icon: icons.history, run: () => open('history', row) }
      if (acciones['restaurar'] !== undefined) {
        const run = () => void restore(Number(row[definition.id]), String(row['nombre']))
        return [{ key: 'restaurar', label: 'Restaurar', icon: icons.restore, allowed: acciones['restaurar'], run }, history]
      }
      return [
        ...(child ? [{ key: 'hijos', label: child.title, icon: icons.child, run: () => open('child', row) }] : []),
        { key: 'editar', label: 'Editar', icon: icons.edit, allowed: acciones['editar'], run: () => open('form', row) },
        history,
        {
          key: 'eliminar',
          label: 'Eliminar',
          icon: icons.remove,
          allowed: acciones['eliminar'],
          danger: true,
          run: () => void remove(row),
        },
      ]
    },
    [definition, child, open, remove, restore],
  )
  const windows = useMemo((): Windows => {
    const change = (kind: OpenWindow['kind'], next: (window: OpenWindow) => OpenWindow | undefined) =>
      setShown((before) => {
        const window = before[kind]
        return window ? { ...before, [kind]: next(window) } : before
      })
    return {
      form: shown.form ?? null,
      history: shown.history ?? null,
      child: shown.child ?? null,
      close: (kind, opening) =>
        change(kind, (window) => (opening === undefined || window.opening === opening ? { ...window, opened: false } : window)),
      gone: (kind) => change(kind, (window) => (window.opened ? window : undefined)),
    }
  }, [shown])
  return { rowActions, create: useCallback(() => open('form'), [open]), windows }
}
