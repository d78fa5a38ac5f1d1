import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import type { CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import { IconArrowBackUp, IconListTree } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { RowAction } from '../../data-table/column.ts'
import { editAction, historyAction, removeAction } from '../../data-table/rowActions.tsx'
import { useWindow, type WindowControl } from '../../page/useWindow.ts'
import { childOf } from '../form/catalogChild.ts'
import { useRemoveRow } from './useRemoveRow.tsx'
import { useRestoreRow } from './useRestoreRow.ts'

export type Windows = {
  // The number of the row; 0: a new one
  readonly form: WindowControl<number>
  readonly history: WindowControl<CatalogRow>
  // The rows that belong to a row.
  readonly child: WindowControl<CatalogRow>
}

const icons = {
  child: <IconListTree size="1.2em" aria-hidden />,
  restore: <IconArrowBackUp size="1.2em" aria-hidden />,
}

export type CatalogActions = {
  readonly rowActions: (row: CatalogRow) => readonly RowAction[]
  readonly create: () => void
  readonly windows: Windows
}

// The actions of the list and its rows, and their open windows.
export function useCatalogActions(definition: CatalogDefinition, form: WindowControl<number>): CatalogActions {
  const restore = useRestoreRow(definition)
  const remove = useRemoveRow(definition, restore)
  const child = childOf(definition)
  const windows = { form, history: useWindow<CatalogRow>(), child: useWindow<CatalogRow>() }
  const [edit, openHistory, within] = [form.open, windows.history.open, windows.child.open]
  const rowActions = useCallback(
    (row: CatalogRow): RowAction[] => {
      const { acciones } = row
      const history = historyAction(() => openHistory(row))
      if (acciones['restaurar'] !== undefined) {
        const run = () => void restore(Number(row[definition.id]), String(row['nombre']))
        return [{ key: 'restaurar', label: 'Restaurar', icon: icons.restore, allowed: acciones['restaurar'], run }, history]
      }
      return [
        ...(child ? [{ key: 'hijos', label: child.title, icon: icons.child, run: () => within(row) }] : []),
        editAction(() => edit(Number(row[definition.id])), acciones['editar']),
        history,
        removeAction(() => void remove(row), acciones['eliminar']),
      ]
    },
    [definition, child, edit, openHistory, within, remove, restore],
  )
  return { rowActions, create: useCallback(() => edit(0), [edit]), windows }
}
