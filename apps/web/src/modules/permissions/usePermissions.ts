import { updatePermissionsProfile, updatePermissionsUser } from '@soportica/contract/permissions/permissionsAdmin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { isApiError, sentenceOf } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'
import { noticeWithUndo } from '../../shells/undo/noticeWithUndo.ts'
import type { PermissionChange, PermissionDraft } from './permissionDraft.ts'
import { loadWindows, permissionsKey, type PermissionsOf } from './loadPermissions.ts'
import { type PanelWindow, withChanges } from './permissionWindows.ts'

const nothingChanged = 'No has realizado ninguna modificación'

const send = ({ opc, id }: PermissionsOf, changes: readonly PermissionChange[]) => {
  const permissions = [...changes]
  return opc === 1
    ? call(updatePermissionsProfile, { body: { permissions, prfid: id } })
    : call(updatePermissionsUser, { body: { permissions, usuid: id } })
}

export function usePermissions(of: PermissionsOf, draft: PermissionDraft) {
  const cache = useQueryClient()
  const queryKey = permissionsKey(of)
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => loadWindows(of, signal), staleTime: 0 })
  const [busy, setBusy] = useState(false)

  useLayoutEffect(() => {
    if (data) draft.agree(data.flatMap(({ permissions }) => permissions))
  }, [data, draft])

  const save = async () => {
    if (busy) return
    const changes = draft.changes()
    if (changes.length === 0) return toast.info(nothingChanged)
    setBusy(true)
    try {
      const { mensaje } = await send(of, changes)
      const entidad = of.opc === 1 ? 'profile' : 'user'
      noticeWithUndo(mensaje, { registro: { entidad, id: of.id } }, `permisos-${entidad}-${of.id}`)
      // An answer requested before the change would restore the old state.
      await cache.cancelQueries({ queryKey })
      cache.setQueryData<PanelWindow[]>(queryKey, (windows) => windows && withChanges(windows, changes))
      // Lists show versions and row actions: both may have changed.
      void cache.invalidateQueries()
    } catch (failure) {
      if (!isApiError(failure) || failure.code !== 'sesion.requerida') toast.error(sentenceOf(failure))
    } finally {
      setBusy(false)
    }
  }
  return { windows: data, error: data ? null : error, retry: () => void refetch(), busy, save: () => void save() }
}
