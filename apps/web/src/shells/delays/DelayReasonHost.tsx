import { useStore } from '../../lib/store.ts'
import { explaining } from './explaining.ts'
import { lazyWindow } from '../page/OnDemand.tsx'

const DelayReasonDialog = lazyWindow(() => import('./DelayReasonDialog.tsx').then((module) => module.DelayReasonDialog))

/** The question for the reason of delays, over any page. */
export function DelayReasonHost() {
  const delays = useStore(explaining)
  return <DelayReasonDialog opened={delays !== null} delays={delays} onClose={() => explaining.set(null)} />
}
