import { lazyWindow } from '../../../shells/page/OnDemand.tsx'

type Props = { readonly opened: boolean; readonly onClose: () => void }
export const ForgotDoor = lazyWindow<Props>(() => import('../ForgotDialog.tsx').then((module) => module.ForgotDialog))
