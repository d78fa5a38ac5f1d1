import { IconEye, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import type { RowAction } from './column.ts'

type Allowed = RowAction['allowed']
const icon = { size: '1.2em', 'aria-hidden': true }

export const viewAction = (run: () => void, allowed?: Allowed): RowAction => ({
  key: 'ver',
  label: 'Ver',
  icon: <IconEye {...icon} />,
  allowed,
  run,
})
export const editAction = (run: () => void, allowed?: Allowed): RowAction => ({
  key: 'editar',
  label: 'Editar',
  icon: <IconPencil {...icon} />,
  allowed,
  run,
})
export const historyAction = (run: () => void): RowAction => ({ key: 'bitacora', label: 'Bitácora', icon: <IconHistory {...icon} />, run })
export const removeAction = (run: () => void, allowed?: Allowed): RowAction => ({
  key: 'eliminar',
  label: 'Eliminar',
  icon: <IconTrash {...icon} />,
  allowed,
  danger: true,
  run,
})
