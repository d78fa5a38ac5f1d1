import { IconEyeOff } from '@tabler/icons-react'
import { Message } from '../../feedback/Message.tsx'

export function NoPreview({ reason }: { reason: string }) {
  return (
    <Message
      role="status"
      icon={<IconEyeOff size={26} stroke={1.5} />}
      title={reason}
      text="Use «Descargar», arriba, para abrirlo en su equipo."
    />
  )
}
