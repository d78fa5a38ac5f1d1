import type { ListedRow } from '@soportica/contract/projects/listWire'
import { IconCopy, IconEye, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { RowAction } from '../../data-table/column.ts'
import { isDeleted } from './listedRow.ts'
import type { ProjectScreens } from '../projectScreens.ts'
import { useOpenRecord } from '../useRecordRoute.ts'
import { usePrefetchRecord } from '../opening/recordQuery.ts'
import { useRemove, useRestore } from './useRemoval.ts'

const icons = {
  edit: <IconPencil size="1.2em" aria-hidden />,
  view: <IconEye size="1.2em" aria-hidden />,
  copy: <IconCopy size="1.2em" aria-hidden />,
  remove: <IconTrash size="1.2em" aria-hidden />,
  restore: <IconRestore size="1.2em" aria-hidden />,
}

/** Users who may not edit may look; other actions exist in the general list only. */
export function useRowActions(screens: ProjectScreens, tipoModulo: string, mayRestore: boolean): (row: ListedRow) => readonly RowAction[] {
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
      if (tipoModulo !== project.general) return [open]
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
      return [open, copy, last]
    },
    [project, opening, prefetch, openRecord, tipoModulo, remove, restore],
  )
}
