import { OnDemand } from '../../../shells/page/OnDemand.tsx'
import { lazyPage } from '../../../ui/lazyPage.tsx'

type Props = { readonly opened: boolean; readonly onClose: () => void }
const ForgotDialog = lazyPage<Props>(() => import('../ForgotDialog.tsx').then((module) => module.ForgotDialog))

export function ForgotDoor({ opened, onClose }: Props) {
  return (
    <OnDemand opened={opened} onClose={onClose}>
      {(isOpen) => <ForgotDialog opened={isOpen} onClose={onClose} />}
    </OnDemand>
  )
}
