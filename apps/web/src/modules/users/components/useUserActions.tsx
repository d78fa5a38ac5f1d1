import type { UserRow } from '@soportica/contract/people/users'
import { IconHistory, IconKey, IconPencil, IconTrash } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { RowAction } from '../../../shells/data-table/column.ts'
import { isPerson } from '../bulk.ts'
import { useRemoveUser } from '../useRemoveUser.ts'
import { idOf } from '../userList.ts'
import { paths } from '../../../paths.ts'
import { useWindow, type WindowControl } from '../../../shells/page/useWindow.ts'
import type { RowLink } from '../../../shells/data-table/rowLink.ts'
import { useAddressedWindow } from '../../../shells/record/useAddressedWindow.ts'

const icons = {
  edit: <IconPencil size="1.2em" aria-hidden />,
  rights: <IconKey size="1.2em" aria-hidden />,
  history: <IconHistory size="1.2em" aria-hidden />,
  remove: <IconTrash size="1.2em" aria-hidden />,
}

export type UserWindows = {
  // 0: a new one; others have an address
  readonly form: WindowControl<number>
  readonly rights: WindowControl<UserRow>
  readonly history: WindowControl<UserRow>
  readonly bulk: WindowControl<true>
}

// The actions of a user, and their open windows.
type UserActions = {
  readonly rowActions: (row: UserRow) => readonly RowAction[]
  readonly link: RowLink<UserRow>
  readonly windows: UserWindows
}
export function useUserActions(): UserActions {
  const remove = useRemoveUser()
  const { form, link } = useAddressedWindow(paths.users, useWindow<number>(), idOf)
  const windows = { form, rights: useWindow<UserRow>(), history: useWindow<UserRow>(), bulk: useWindow<true>() }
  const [edit, assign, openHistory] = [windows.form.open, windows.rights.open, windows.history.open]
  const rowActions = useCallback(
    (row: UserRow): RowAction[] => {
      const { editar, permisos, eliminar } = row.acciones
      const deletion = {
        key: 'eliminar',
        label: 'Eliminar',
        icon: icons.remove,
        allowed: eliminar,
        danger: true,
        run: () => void remove(row),
      }
      return [
        { key: 'editar', label: 'Editar', icon: icons.edit, allowed: editar, run: () => edit(row.usuid) },
        { key: 'permisos', label: 'Permisos', icon: icons.rights, allowed: permisos, run: () => assign(row) },
        { key: 'bitacora', label: 'Bitácora', icon: icons.history, run: () => openHistory(row) },
        ...(isPerson(row) ? [deletion] : []),
      ]
    },
    [edit, assign, openHistory, remove],
  )
  return { rowActions, link, windows }
}
