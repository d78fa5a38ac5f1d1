import { listOutbox, type OutboxMail } from '@soportica/contract/settings/support'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { isApiError } from '../../lib/api/apiError.ts'
import { formatDateTime } from '../../lib/format.ts'
import { EmptyState } from '../../shells/feedback/EmptyState.tsx'
import { ErrorState } from '../../shells/feedback/ErrorState.tsx'
import { OnDemand } from '../../shells/page/OnDemand.tsx'
import { PageSkeleton } from '../../shells/page/PageSkeleton.tsx'
import { PageTitle } from '../../shells/page/PageTitle.tsx'
import { MailDrawer } from './components/MailDrawer.tsx'
import { MailboxAbsent } from './components/MailboxAbsent.tsx'
import classes from './MailboxPage.module.css'

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
      <OnDemand opened={openedMail?.opened ?? false} onClose={close}>
        {(opened) => <MailDrawer mail={openedMail?.mail} opened={opened} onClose={close} />}
      </OnDemand>
    </>
  )
}
