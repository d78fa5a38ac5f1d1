import { useCallback, useRef } from 'react'
import { confirm } from '../feedback/confirm.tsx'
import { useLeaveGuard } from '../leaving/useLeaveGuard.ts'

const question = { titulo: 'Cambios sin guardar', mensaje: 'Hay cambios sin guardar. ¿Desea salir y descartarlos?', peligro: true }

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

type Options = {
  // Discards the typed values.
  readonly discard?: () => void
  // On another address it is gone by itself.
  readonly closedByAddress?: boolean
}

// A stray key must not lose typed values: closing, leaving the screen and leaving the page ask first.
export function useUnsavedGuard(changed: () => boolean, close: () => void, options: Options = {}): () => Promise<void> {
  const asking = useRef(false)
  const leave = useRef({ changed, close, ...options })
  leave.current = { changed, close, ...options }

  const mayLeave = useCallback(async () => {
    if (asking.current) return false
    if (!leave.current.changed()) return true
    asking.current = true
    // Both dialogs hear every Escape: it must neither answer the question nor ask again.
    await nextTask()
    const yes = await confirm(question)
    await nextTask()
    asking.current = false
    return yes
  }, [])

  useLeaveGuard({
    // Another page of the same list leaves the dialog where it is; Back, as on a phone, is meant to close a dialog without an address.
    holds: (way) => (!way || way.from.pathname !== way.to.pathname || (way.throughHistory && !options.closedByAddress)) && changed(),
    asks: mayLeave,
    leaves: () => {
      options.discard?.()
      if (!options.closedByAddress) close()
    },
  })

  return useCallback(async () => {
    if (!(await mayLeave())) return
    leave.current.discard?.()
    leave.current.close()
  }, [mayLeave])
}
