import { deleteProfile, type ProfileRow } from '@soportica/contract/people/profiles'
import { IconShieldCheck } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import type { RowAction } from '../../../shells/data-table/column.ts'
import { editAction, historyAction, removeAction } from '../../../shells/data-table/rowActions.tsx'
import { useWindow, type WindowControl } from '../../../shells/page/useWindow.ts'
import { useAddressedWindow } from '../../../shells/record/useAddressedWindow.ts'
import { idOf, profilesKey } from '../profileList.ts'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { focusSoon, sameButtonNextRow } from '../../../shells/list/focusAfterRemoval.ts'
import { confirm } from '../../../shells/feedback/confirm.tsx'
import { noticeWithUndo } from '../../../shells/undo/noticeWithUndo.ts'

export type ProfileWindows = {
  // The id of the profile, also in the address; 0: a new one
  readonly form: WindowControl<number>
  readonly history: WindowControl<ProfileRow>
  readonly permissions: WindowControl<ProfileRow>
}

const shield = <IconShieldCheck size="1.2em" aria-hidden />

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
        editAction(() => edit(idOf(row)), editar),
        { key: 'permisos', label: 'Permisos', icon: shield, allowed: permisos, run: () => assign(row) },
        historyAction(() => openHistory(row)),
        removeAction(() => void remove(row), eliminar),
      ]
    },
    [edit, assign, openHistory, remove],
  )
  return { rowActions, create: useCallback(() => edit(0), [edit]), link, windows }
}

function useRemoveProfile(): (row: ProfileRow) => Promise<void> {
  const cache = useQueryClient()
  return useCallback(
    async ({ prfid, nombre }) => {
      const neighbour = sameButtonNextRow(document.activeElement)
      const mensaje = `Realmente desea eliminar el perfil ${nombre}?`
      if (!(await confirm({ mensaje, titulo: 'Confirmar eliminación', peligro: true }))) return
      try {
        const deleted = await call(deleteProfile, { body: { prfid } })
        noticeWithUndo(deleted.mensaje, { registro: { entidad: 'profile', id: prfid } }, `profile-${prfid}`)
        focusSoon(neighbour)
      } catch (error) {
        toast.error(sentenceOf(error))
      }
      void cache.invalidateQueries({ queryKey: profilesKey })
    },
    [cache],
  )
}
