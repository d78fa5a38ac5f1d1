import { deleteUser, type UserRow } from '@soportica/contract/people/users'
import { IconKey } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { RowAction } from '../../../shells/data-table/column.ts'
import { isPerson } from '../bulk.ts'
import { idOf, nameOf, usersKey } from '../userList.ts'
import { paths } from '../../../paths.ts'
import { useWindow, type WindowControl } from '../../../shells/page/useWindow.ts'
import { editAction, historyAction, removeAction } from '../../../shells/data-table/rowActions.tsx'
import type { RowLink } from '../../../shells/data-table/rowLink.ts'
import { useAddressedWindow } from '../../../shells/record/useAddressedWindow.ts'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { focusSoon, sameButtonNextRow } from '../../../shells/list/focusAfterRemoval.ts'
import { confirm } from '../../../shells/feedback/confirm.tsx'
import { noticeWithUndo } from '../../../shells/undo/noticeWithUndo.ts'

const keyIcon = <IconKey size="1.2em" aria-hidden />

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
      return [
        editAction(() => edit(row.usuid), editar),
        { key: 'permisos', label: 'Permisos', icon: keyIcon, allowed: permisos, run: () => assign(row) },
        historyAction(() => openHistory(row)),
        ...(isPerson(row) ? [removeAction(() => void remove(row), eliminar)] : []),
      ]
    },
    [edit, assign, openHistory, remove],
  )
  return { rowActions, link, windows }
}

function useRemoveUser(): (row: UserRow) => Promise<void> {
  const cache = useQueryClient()
  return useCallback(
    async (row) => {
      const neighbour = sameButtonNextRow(document.activeElement)
      const mensaje = `¿Realmente desea eliminar el usuario ${nameOf(row)}? Se cerrarán sus sesiones.`
      if (!(await confirm({ mensaje, titulo: 'Confirmar eliminación', aceptar: 'Si', peligro: true }))) return
      try {
        const answer = await call(deleteUser, { body: { usuid: row.usuid } })
        focusSoon(neighbour)
        noticeWithUndo(answer.mensaje, { registro: { entidad: 'user', id: row.usuid } }, `user-${row.usuid}`)
      } catch (error) {
        toast.error(sentenceOf(error))
      }
      await cache.invalidateQueries({ queryKey: usersKey })
    },
    [cache],
  )
}
