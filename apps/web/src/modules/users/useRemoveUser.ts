import { deleteUser, type UserRow } from '@soportica/contract/people/users'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'
import { focusSoon, sameButtonNextRow } from '../../shells/list/focusAfterRemoval.ts'
import { confirm } from '../../shells/feedback/confirm.tsx'
import { nameOf, usersKey } from './userList.ts'

export function useRemoveUser(): (row: UserRow) => Promise<void> {
  const cache = useQueryClient()
  return useCallback(
    async (row) => {
      const neighbour = sameButtonNextRow(document.activeElement)
      const mensaje = `¿Realmente desea eliminar el usuario ${nameOf(row)}? Se cerrarán sus sesiones.`
      if (!(await confirm({ mensaje, titulo: 'Confirmar eliminación', aceptar: 'Si', peligro: true }))) return
      try {
        const answer = await call(deleteUser, { body: { usuid: row.usuid } })
        focusSoon(neighbour)
        toast.success(answer.mensaje)
      } catch (error) {
        toast.error(sentenceOf(error))
      }
      await cache.invalidateQueries({ queryKey: usersKey })
    },
    [cache],
  )
}
