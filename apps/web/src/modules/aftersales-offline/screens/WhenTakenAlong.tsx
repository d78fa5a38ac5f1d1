import { Suspense, useSyncExternalStore } from 'react'
import { onTakesAlong, takesAlong } from '../../../lib/takenAlong.ts'
import { lazyPage } from '../../../ui/lazyPage.tsx'

const DeviceHost = lazyPage(() => import('./DeviceHost.tsx').then((module) => module.DeviceHost))

// Waiting changes of this device are sent from any page; without reports taken along this does not load.
export function WhenTakenAlong() {
  const wanted = useSyncExternalStore(onTakesAlong, takesAlong)
  return <Suspense fallback={null}>{wanted && <DeviceHost />}</Suspense>
}
