import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { newBuild } from '../../../lib/newBuild.ts'
import { useStore } from '../../../lib/store.ts'
import { notices } from '../../../lib/toast.ts'

const id = 'version-nueva'

/** Offers to reload once the servers have a new version. The browser asks first where something is not saved, and drafts stay. */
export function NewVersion() {
  const isNew = useStore(newBuild)
  useEffect(() => {
    if (isNew) notices.show({ id, kind: 'info', message: <Offer />, autoClose: false, closable: true })
    return () => notices.hide(id)
  }, [isNew])
  return null
}

const Offer = () => (
  <>
    <div>Hay una versión nueva de Soportica. Puede terminar lo que está haciendo y recargar después.</div>
    <Button size="compact-sm" variant="default" mt={6} onClick={() => location.reload()}>
      Recargar
    </Button>
  </>
)
