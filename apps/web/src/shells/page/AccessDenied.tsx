import { Button } from '@mantine/core'
import { IconHome, IconLock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { pageDialog } from '../../lib/frameOverlay.ts'
import { paths } from '../../paths.ts'
import { Message } from '../feedback/Message.tsx'

export function AccessDenied({ mensaje }: { mensaje: string }) {
  // A refused page opens nothing that was requested of it, nor does the next one.
  useEffect(() => pageDialog.set(null), [])
  return (
    <Message role="alert" heading="h1" icon={<IconLock size={26} stroke={1.5} />} title="Acceso Denegado" text={mensaje}>
      <Button component={Link} to={paths.dashboard} leftSection={<IconHome size={16} />}>
        Volver a Inicio
      </Button>
    </Message>
  )
}
