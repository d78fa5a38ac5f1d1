import { deleteProfile, type ProfileRow } from '@soportica/contract/people/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'
import { focusSoon, sameButtonNextRow } from '../../shells/list/focusAfterRemoval.ts'
import { confirm } from '../../shells/feedback/confirm.tsx'
import { profilesKey } from './profileList.ts'

export function useRemoveProfile(): (row: ProfileRow) => Promise<void> {
  const cache = useQueryClient()
  return useCallback(
    async ({ prfid, nombre }) => {
      const neighbour = sameButtonNextRow(document.activeElement)
      const mensaje = `Realmente desea eliminar el perfil ${nombre}?`
      if (!(await confirm({ mensaje, titulo: 'Confirmar eliminación', peligro: true }))) return
      try {
        const deleted = await call(deleteProfile, { body: { prfid } })
        toast.success(deleted.mensaje)
        focusSoon(neighbour)
      } catch (error) {
        toast.error(sentenceOf(error))
      }
      void cache.invalidateQueries({ queryKey: profilesKey })
    },
    [cache],
  )
}
