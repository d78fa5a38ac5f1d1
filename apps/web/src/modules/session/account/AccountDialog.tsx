import { Modal } from '@mantine/core'
import { useSession } from '../../../lib/session/session.ts'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { AccountForm } from './AccountForm.tsx'

type Props = { readonly opened: boolean; readonly onClose: () => void }

export function AccountDialog({ opened, onClose }: Props) {
  const { user } = useSession()
  const onPhone = usePhone()
  return (
    <Modal opened={opened && user !== null} onClose={onClose} title="Ajuste Cuenta" size="34rem" fullScreen={onPhone}>
      {user && <AccountForm user={user} onClose={onClose} />}
    </Modal>
  )
}
