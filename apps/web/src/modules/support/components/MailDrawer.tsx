import { Drawer, SegmentedControl, Skeleton } from '@mantine/core'
import { getOutboxMail, type OutboxMail } from '@soportica/contract/settings/support'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import classes from './MailDrawer.module.css'

type Props = { readonly mail: OutboxMail | undefined; readonly opened: boolean; readonly onClose: () => void }

export function MailDrawer({ mail, opened, onClose }: Props) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="46rem" title={mail?.asunto ?? ''}>
      {mail && <MailOf mail={mail} />}
    </Drawer>
  )
}

function MailOf({ mail: { id, para, fecha } }: { mail: OutboxMail }) {
  const [view, setView] = useState('html')
  const { data, error, refetch } = useQuery({
    queryKey: ['outboxMail', id],
    queryFn: ({ signal }) => call(getOutboxMail, { query: { id } }, { signal }),
    staleTime: Infinity,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h="24rem" />
  return (
    <div className={classes.mail}>
      <p className={classes.to}>
        Para {para}, {formatDateTime(fecha)}
      </p>
      <SegmentedControl
        aria-label="Cómo se muestra"
        data={[
          { value: 'html', label: 'Como se ve' },
          { value: 'texto', label: 'Solo texto' },
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'html' ? (
        // An empty sandbox: no scripts, no forms, no way out of the frame.
        <iframe className={classes.frame} title="Correo" sandbox="" srcDoc={data.html} />
      ) : (
        <pre className={classes.text}>{data.texto}</pre>
      )}
    </div>
  )
}
