import { assignAlertUser } from '@soportica/contract/notifications/alerts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { leavesPage, sentenceOf } from '../../lib/api/apiError.ts'
import { toast } from '../../lib/toast.ts'
import { difference } from './difference.ts'
import { typesKey, usersKey } from './useAlerts.ts'

const nothingChanged = 'No has realizado ninguna modificación'

export function useAssigning(onSaved: () => void) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  const send = async (tasid: number, usuid: number[], tasidToRemove: number[]) => {
    setBusy(true)
    try {
      const { mensaje } = await call(assignAlertUser, { body: { tasid, usuid, tasidToRemove } })
      // Others may have changed it meanwhile: shows the server's state next.
      await client.refetchQueries({ queryKey: usersKey(tasid) })
      onSaved()
      toast.success(mensaje)
      void client.invalidateQueries({ queryKey: typesKey })
    } catch (error) {
      if (!leavesPage(error)) toast.error(`No se pudo guardar: ${sentenceOf(error).replace(/\.$/, '')}. Intente de nuevo.`)
    } finally {
      setBusy(false)
    }
  }
  const save = (tasid: number, before: readonly number[], after: readonly number[]) => {
    const { added, removed } = difference(before, after)
    if (added.length + removed.length === 0) toast.info(nothingChanged)
    else void send(tasid, added, removed)
  }
  return { busy, save }
}
