import { Button } from '@mantine/core'
import { IconHome, IconMailOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Message } from '../../../shells/feedback/Message.tsx'

export function MailboxAbsent() {
  return (
    <Message
      heading="h1"
      icon={<IconMailOff size={26} stroke={1.5} />}
      title="Aquí no hay buzón de desarrollo"
      text="Este servidor envía los correos de verdad: búsquelos en el buzón de cada destinatario."
    >
      <Button component={Link} to={paths.dashboard} leftSection={<IconHome size={16} />}>
        Volver a Inicio
      </Button>
    </Message>
  )
}
