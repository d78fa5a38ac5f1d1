import { cashierProject } from '@soportica/contract/cashiers/project'
import type { CashierRow } from '@soportica/contract/cashiers/listCalls'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { IconCopy, IconEye, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { RowAction } from '../../data-table/column.ts'
import { isDeleted } from './listedRow.ts'
import { openCashier } from '../../../modules/cashiers/form/useCashierDialog.ts'
import { useRemoveCashier, useRestoreCashier } from './useRemoval.ts'

const icons = {
  edit: <IconPencil size="1.2em" aria-hidden />,
  view: <IconEye size="1.2em" aria-hidden />,
  copy: <IconCopy size="1.2em" aria-hidden />,
  remove: <IconTrash size="1.2em" aria-hidden />,
  restore: <IconRestore size="1.2em" aria-hidden />,
}

/** Who may not edit looks; the rest is done in the general list only. */
export function useCashierActions(tipoModulo: CashierModule, mayRestore: boolean): (row: CashierRow) => readonly RowAction[] {
  const remove = useRemoveCashier(mayRestore)
  const restore = useRestoreCashier()
  return useCallback(
    (row) => {
      const { consecutivo: cajid, acciones } = row
      const open: RowAction =
        acciones['editar'] === true
          ? { key: 'editar', label: 'Editar', icon: icons.edit, run: () => openCashier({ cajid, tipoModulo }) }
          : {
              key: 'ver',
              label: 'Ver',
              icon: icons.view,
              allowed: acciones['ver'],
              run: () => openCashier({ cajid, tipoModulo, readOnly: true }),
            }
      if (tipoModulo !== 'cashiers') return [open]
      const copy: RowAction = {
        key: 'duplicar',
        label: 'Duplicar',
        icon: icons.copy,
        allowed: acciones['duplicar'],
        run: () => openCashier({ duplicate: cajid, tipoModulo }),
      }
      const last: RowAction = isDeleted(cashierProject, row)
        ? { key: 'restaurar', label: 'Restaurar', icon: icons.restore, allowed: acciones['restaurar'], run: () => void restore(cajid) }
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
    [tipoModulo, remove, restore],
  )
}
