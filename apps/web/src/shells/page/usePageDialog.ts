import { useEffect, useEffectEvent } from 'react'
import { pageDialog } from '../../lib/frameOverlay.ts'
import { useStore } from '../../lib/store.ts'

/** Opens a dialog of this page when the search requests it. */
export function usePageDialog(name: string, open: () => void): void {
  const requested = useStore(pageDialog) === name
  const onRequest = useEffectEvent(open)
  useEffect(() => {
    if (!requested) return
    pageDialog.set(null)
    onRequest()
  }, [requested])
}
