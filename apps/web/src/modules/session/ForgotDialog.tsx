import { Modal } from '@mantine/core'
import { ForgotForm } from './components/ForgotForm.tsx'

type Props = { readonly opened: boolean; readonly onClose: () => void }

export function ForgotDialog({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="¿Olvidaste tu contraseña?" size="27rem">
      <ForgotForm onClose={onClose} />
    </Modal>
  )
}
