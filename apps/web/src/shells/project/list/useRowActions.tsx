import type { ListedRow } from '@soportica/contract/projects/listWire'
import { IconCopy, IconEye, IconForms, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { ChangedCell } from '../../data-table/cells/changeCells.ts'
import type { Column, RowAction } from '../../data-table/column.ts'
import { usePhone } from '../../data-table/usePhone.ts'
import { isDeleted } from './listedRow.ts'
import type { ProjectScreens } from '../projectScreens.ts'
import { useOpenRecord } from '../useRecordRoute.ts'
import { usePrefetchRecord } from '../opening/recordQuery.ts'
import { useRemove, useRestore } from './useRemoval.ts'

const icons = {
  edit: <IconPencil size="1.2em" aria-hidden />,
  change: <IconForms size="1.2em" aria-hidden />,
  view: <IconEye size="1.2em" aria-hidden />,
  copy: <IconCopy size="1.2em" aria-hidden />,
  remove: <IconTrash size="1.2em" aria-hidden />,
  restore: <IconRestore size="1.2em" aria-hidden />,
}

/** The focus comes back to the button of the menu. */
const fromMenu = (): ChangedCell => ({ key: undefined, anchor: document.activeElement as HTMLElement, text: undefined })

type Options = {
  readonly mayRestore: boolean
  readonly visible: readonly Column<ListedRow>[]
  readonly onChangeCell: (row: ListedRow, cell: ChangedCell) => void
}

/** Users who may not edit may look; other actions exist in the general list only. */
export function useRowActions(
  screens: ProjectScreens,
  tipoModulo: string,
  { mayRestore, visible, onChangeCell }: Options,
): (row: ListedRow) => readonly RowAction[] {
  const onPhone = usePhone()
  const remove = useRemove(screens, mayRestore)
  const restore = useRestore(screens)
  const openRecord = useOpenRecord(screens)
  const prefetch = usePrefetchRecord(screens, tipoModulo)
  const { project, opening } = screens
  return useCallback(
    (row) => {
      const { consecutivo: id, acciones } = row
      const ways = {
        prefetch: () => prefetch(id),
        run: () => openRecord(id, tipoModulo),
      }
      const open: RowAction =
        acciones['editar'] === true
          ? { key: 'editar', label: 'Editar', icon: icons.edit, ...ways }
          : { key: 'ver', label: 'Ver', icon: icons.view, allowed: acciones['ver'], ...ways }
      const change: readonly RowAction[] =
        onPhone && visible.some(({ changes }) => changes?.(row) === true)
          ? [{ key: 'cambiar', label: 'Cambiar…', icon: icons.change, run: () => onChangeCell(row, fromMenu()) }]
          : []
      if (tipoModulo !== project.general) return [open, ...change]
      const copy: RowAction = {
        key: 'duplicar',
        label: 'Duplicar',
        icon: icons.copy,
        allowed: acciones['duplicar'],
        run: () => opening.set({ duplicate: id, tipoModulo }),
      }
      const last: RowAction = isDeleted(project, row)
        ? { key: 'restaurar', label: 'Restaurar', icon: icons.restore, allowed: acciones['restaurar'], run: () => void restore(id) }
        : {
            key: 'eliminar',
            label: 'Eliminar',
            icon: icons.remove,
            allowed: acciones['eliminar'],
            danger: true,
            run: () => void remove(row),
          }
      return [open, ...change, copy, last]
    },
    [project, opening, prefetch, openRecord, tipoModulo, remove, restore, onPhone, visible, onChangeCell],
  )
}
