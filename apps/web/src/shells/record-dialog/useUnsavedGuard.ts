import { useCallback, useRef } from 'react'
import { confirm } from '../feedback/confirm.tsx'
import { useLeaveGuard } from '../leaving/useLeaveGuard.ts'

const question = { titulo: 'Cambios sin guardar', mensaje: 'Hay cambios sin guardar. ¿Desea salir y descartarlos?', peligro: true }

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

// Nobody loses what he typed by a stray key: closing, leaving the screen and leaving the page ask first.
export function useUnsavedGuard(changed: () => boolean, discard: () => void): () => Promise<void> {
  const asking = useRef(false)
  const leave = useRef({ changed, discard })
  leave.current = { changed, discard }

  const mayLeave = useCallback(async () => {
    if (asking.current) return false
    if (!leave.current.changed()) return true
    asking.current = true
    // Both dialogs hear every Escape: the one that asks must not be its answer, nor the one that answers ask again.
    await nextTask()
    const yes = await confirm(question)
    await nextTask()
    asking.current = false
    return yes
  }, [])

  useLeaveGuard({
    // Another page of the same list leaves the dialog where it is.
    holds: (way) => (!way || way.from.pathname !== way.to.pathname) && changed(),
    asks: mayLeave,
    leaves: discard,
  })

  return useCallback(async () => {
    if (await mayLeave()) leave.current.discard()
  }, [mayLeave])
}
