import type { ProfileRow } from '@soportica/contract/people/profiles'
import { IconHistory, IconPencil, IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { useCallback } from 'react'
import { paths } from '../../../paths.ts'
import type { RowAction } from '../../../shells/data-table/column.ts'
import { useWindow, type WindowControl } from '../../../shells/page/useWindow.ts'
import { useAddressedWindow } from '../../../shells/record/useAddressedWindow.ts'
import { idOf } from '../profileList.ts'
import { useRemoveProfile } from '../useRemoveProfile.ts'

export type ProfileWindows = {
  // The id of the profile, also in the address; 0: a new one
  readonly form: WindowControl<number>
  readonly history: WindowControl<ProfileRow>
  readonly permissions: WindowControl<ProfileRow>
}

const icons = {
  edit: <IconPencil size="1.2em" aria-hidden />,
  permissions: <IconShieldCheck size="1.2em" aria-hidden />,
  history: <IconHistory size="1.2em" aria-hidden />,
  remove: <IconTrash size="1.2em" aria-hidden />,
}

// The actions of a profile, and their open windows.
export function useProfileActions() {
  const remove = useRemoveProfile()
  const { form, link } = useAddressedWindow(paths.profiles, useWindow<number>(), idOf)
  const windows: ProfileWindows = { form, history: useWindow<ProfileRow>(), permissions: useWindow<ProfileRow>() }
  const [edit, assign, openHistory] = [form.open, windows.permissions.open, windows.history.open]
  const rowActions = useCallback(
    (row: ProfileRow): RowAction[] => {
      const { editar, permisos, eliminar } = row.acciones
      return [
        { key: 'editar', label: 'Editar', icon: icons.edit, allowed: editar, run: () => edit(idOf(row)) },
        { key: 'permisos', label: 'Permisos', icon: icons.permissions, allowed: permisos, run: () => assign(row) },
        { key: 'bitacora', label: 'Bitácora', icon: icons.history, run: () => openHistory(row) },
        { key: 'eliminar', label: 'Eliminar', icon: icons.remove, allowed: eliminar, danger: true, run: () => void remove(row) },
      ]
    },
    [edit, assign, openHistory, remove],
  )
  return { rowActions, create: useCallback(() => edit(0), [edit]), link, windows }
}
