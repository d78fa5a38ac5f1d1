import {
  type BulkAnswer,
  changeStateUsers,
  deleteUsers,
  resetPermissionsUsers,
  restorePasswordsSelected,
} from '@soportica/contract/people/users'
import type { UserRow } from '@soportica/contract/people/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../shells/feedback/confirm.tsx'
import type { Selection } from '../../shells/data-table/selection/selection.ts'
import { type BulkAction, usersCounted } from './bulk.ts'
import { nameOf, usersKey } from './userList.ts'

export type Refused = { readonly id: number; readonly name: string; readonly motivo: string }
export type BulkResult = { readonly mensaje: string; readonly refused: readonly Refused[] }

const send = (key: BulkAction['key'], selectedUsers: number[], selectedState: 1 | 2): Promise<BulkAnswer> => {
  switch (key) {
    case 'restaurarClaves':
      return call(restorePasswordsSelected, { body: { selectedUsers } })
    case 'restaurarPermisos':
      return call(resetPermissionsUsers, { body: { selectedUsers } })
    case 'cambiarEstado':
      return call(changeStateUsers, { body: { selectedUsers, selectedState } })
    case 'eliminar':
      return call(deleteUsers, { body: { selectedUsers } })
  }
}

// Successful users leave the selection; refused ones stay with the reason.
export function useBulk({ chosen, set }: Selection<UserRow>, onDone: () => void) {
  const cache = useQueryClient()
  const [busy, setBusy] = useState<BulkAction['key'] | null>(null)
  const [result, setResult] = useState<BulkResult | null>(null)

  const run = async (action: BulkAction, state: 1 | 2): Promise<void> => {
    if (busy) return
    setResult(null)
    const rows = [...chosen.values()]
    const refusal = action.refusal(rows)
    if (refusal) return toast.warn(refusal)
    const mensaje = action.question(usersCounted(rows.length), state, rows)
    if (!(await confirm({ mensaje, titulo: action.title, peligro: action.danger }))) return
    setBusy(action.key)
    try {
      const answer = await send(action.key, [...chosen.keys()], state)
      const done = new Set(answer.aplicados)
      set(
        rows.filter(({ usuid }) => done.has(usuid)),
        false,
      )
      const refused = answer.rechazados.map(({ id, motivo }) => ({ id, motivo, name: nameIn(chosen, id) }))
      if (refused.length > 0) setResult({ mensaje: answer.mensaje, refused })
      else {
        toast.success(answer.mensaje)
        onDone()
      }
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setBusy(null)
    void cache.invalidateQueries({ queryKey: usersKey })
  }
  return { busy, result, run, forget: () => setResult(null) }
}

function nameIn(chosen: ReadonlyMap<number, UserRow>, id: number): string {
  const row = chosen.get(id)
  return row ? nameOf(row) : `Usuario ${id}`
}
