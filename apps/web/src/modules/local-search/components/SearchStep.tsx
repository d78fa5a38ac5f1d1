import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconLock } from '@tabler/icons-react'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { RegisterRecord } from './RegisterRecord.tsx'
import classes from './Search.module.css'
import { SentBefore } from './SentBefore.tsx'
import { ActivateForm } from '../form/ActivateForm.tsx'
import { DecisionForm } from '../form/DecisionForm.tsx'
import { actionsIn, formOf } from '../form/formOf.ts'
import { ReportForm } from '../form/ReportForm.tsx'
import type { Step } from '../form/step.ts'
import { VisitForm } from '../form/VisitForm.tsx'
import { sentQuery } from '../searchQueries.ts'

/** What the state of a search asks for; who may not do it reads why. */
export function SearchStep({ step }: { readonly step: Step }) {
  const { estado, acciones } = step.search
  const asks = formOf(estado)
  if (!asks) return <RegisterRecord search={step.search} />
  const reasons = actionsIn(estado).map((action) => acciones[action] ?? true)
  const refused = [...new Set(reasons.filter((reason) => reason !== true))]
  const isOpen = reasons.includes(true)
  if (asks.kind === 'decide' || (asks.kind === 'send' && asks.again)) return <AfterSending step={step} reasons={isOpen ? [] : refused} />
  if (!isOpen) return <Refused reasons={refused} />
  switch (asks.kind) {
    case 'activate':
      return <ActivateForm step={step} />
    case 'send':
      return <ReportForm step={step} asks={asks} />
    case 'visit':
    case 'receipt':
      return <VisitForm step={step} receipt={asks.kind === 'receipt'} />
  }
}

/** What is decided, or sent once more, is looked at first. */
function AfterSending({ step, reasons }: { readonly step: Step; readonly reasons: readonly string[] }) {
  const { solid, estado } = step.search
  const asks = formOf(estado)
  const { data, error, refetch } = useQuery({ ...sentQuery(solid, estado), refetchOnWindowFocus: false })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h="9rem" role="status" aria-label="Cargando lo último que se envió" />
  return (
    <>
      <SentBefore sent={data} />
      {reasons.length > 0 ? (
        <Refused reasons={reasons} />
      ) : asks?.kind === 'send' ? (
        <ReportForm step={step} asks={asks} before={data} />
      ) : (
        <DecisionForm step={step} />
      )}
    </>
  )
}

function Refused({ reasons }: { readonly reasons: readonly string[] }) {
  return (
    <div className={classes.refused}>
      <IconLock size="1.2em" aria-hidden />
      <div>
        {reasons.map((reason) => (
          <p key={reason}>{reason}.</p>
        ))}
      </div>
    </div>
  )
}
