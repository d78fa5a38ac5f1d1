import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconHome, IconMapPinOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Message } from '../feedback/Message.tsx'

export function PageNotFound() {
  useDocumentTitle('Página no encontrada · Soportica')
  return (
    <Message
      heading="h1"
      icon={<IconMapPinOff size={26} stroke={1.5} />}
      title="Lo sentimos! pero la pagina a la que estas tratando de acceder, no existe o no se encuentra disponible"
    >
      <Button component={Link} to={paths.dashboard} leftSection={<IconHome size={16} />}>
        Volver a Inicio
      </Button>
    </Message>
  )
}
