import { listOutbox, type OutboxMail } from '@soportica/contract/settings/support'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconHome, IconMailOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { isApiError } from '../../lib/api/apiError.ts'
import { formatDateTime } from '../../lib/format.ts'
import { EmptyState } from '../../shells/feedback/EmptyState.tsx'
import { ErrorState } from '../../shells/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../shells/page/PageSkeleton.tsx'
import { PageTitle } from '../../shells/page/PageTitle.tsx'
import { MailDrawer } from './components/MailDrawer.tsx'
import classes from './MailboxPage.module.css'
import { paths } from '../../paths.ts'
import { Message } from '../../shells/feedback/Message.tsx'

export function MailboxPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['outbox'],
    queryFn: ({ signal }) => call(listOutbox, undefined, { signal }),
  })
  const [openedMail, setOpenedMail] = useState<{ mail: OutboxMail; opened: boolean } | null>(null)
  const close = () => setOpenedMail((before) => before && { ...before, opened: false })

  if (isApiError(error, 404)) return <MailboxAbsent />
  if (error && (!data || isApiError(error, 403))) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <PageTitle
        title="Buzón de desarrollo"
        description="Correos que no salieron de este equipo porque aún no hay un servidor de correo, los últimos primero."
      />
      {data.results.length === 0 && <EmptyState mensaje="El buzón está vacío." />}
      <ul className={classes.mails}>
        {data.results.map((mail) => (
          <li key={mail.id}>
            <button type="button" className={classes.mail} aria-haspopup="dialog" onClick={() => setOpenedMail({ mail, opened: true })}>
              <span className={classes.subject}>{mail.asunto}</span>
              <span className={classes.to}>{mail.para}</span>
              <span className={classes.when}>{formatDateTime(mail.fecha)}</span>
            </button>
          </li>
        ))}
      </ul>
      <MailDrawer mail={openedMail?.mail} opened={openedMail?.opened ?? false} onClose={close} />
    </>
  )
}

function MailboxAbsent() {
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
