import { Skeleton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { ActivateForm } from '../form/ActivateForm.tsx'
import { DecisionForm } from '../form/DecisionForm.tsx'
import { actionsIn, formOf, type StepForm } from '../form/formOf.ts'
import { ReportForm } from '../form/ReportForm.tsx'
import type { Step } from '../form/step.ts'
import { VisitForm } from '../form/VisitForm.tsx'
import { lastSent } from '../lastSent.ts'
import { sentQuery } from '../searchQueries.ts'
import { RegisterRecord } from './RegisterRecord.tsx'
import classes from './Search.module.css'
import { SentBefore } from './SentBefore.tsx'

/** The form of a state; without the right, the reason. */
export function SearchStep({ step }: { readonly step: Step }) {
  const { search } = step
  const asks = formOf(search.estado)
  if (!asks) return <RegisterRecord search={search} />
  const reasons = actionsIn(search.estado).map((action) => search.acciones[action] ?? true)
  const form = reasons.includes(true) ? undefined : <Refused reasons={reasons.filter((reason) => reason !== true)} />
  switch (asks.kind) {
    case 'activate':
      return form ?? <ActivateForm step={step} />
    case 'send':
      return asks.resend ? <SentBack step={step} asks={asks} refused={form} /> : (form ?? <ReportForm step={step} asks={asks} />)
    case 'decide':
      return (
        <>
          <SentBefore {...lastSent(search)} />
          {form ?? <DecisionForm step={step} />}
        </>
      )
    case 'visit':
    case 'receipt':
      return form ?? <VisitForm step={step} receipt={asks.kind === 'receipt'} />
  }
}

type BackProps = { readonly step: Step; readonly asks: Extract<StepForm, { kind: 'send' }>; readonly refused: ReactNode }

/** The rejected content comes first, with the form to send it again. */
function SentBack({ step, asks, refused }: BackProps) {
  const { solid, estado } = step.search
  // The user's text starts from it: it is not refetched while they write.
  const { data, error, refetch } = useQuery({ ...sentQuery(solid, estado), refetchOnWindowFocus: false, staleTime: Infinity, gcTime: 0 })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h="9rem" role="status" aria-label="Cargando lo que se envió" />
  const { note, fileData, rechazo } = data
  return (
    <>
      <SentBefore note={note} files={fileData ? [fileData] : []} rechazo={rechazo} />
      {refused ?? <ReportForm step={step} asks={asks} before={data} />}
    </>
  )
}

function Refused({ reasons }: { readonly reasons: readonly string[] }) {
  return (
    <div className={classes.refused}>
      <IconLock size="1.2em" aria-hidden />
      <div>
        {[...new Set(reasons)].map((reason) => (
          <p key={reason}>{reason}.</p>
        ))}
      </div>
    </div>
  )
}
