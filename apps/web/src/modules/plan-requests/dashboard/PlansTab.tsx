import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { planCards } from '@soportica/contract/plan-requests/dashboard'
import { Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { useSomeChanged } from '../../../lib/realtime/useSomeChanged.ts'
import { paths } from '../../../paths.ts'
import whole from '../../../shells/cards/WholeCard.module.css'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import classes from '../../../shells/cards/Counters.module.css'
import { planDashboardKey, plansIn, usePlanCounts } from './planFigures.ts'
import { PlansPerMonth } from './PlansPerMonth.tsx'
import { PlansPerRegion } from './PlansPerRegion.tsx'

/** The plan requests by state, origin and type. */
export function PlansTab() {
  useSomeChanged(realtimeEvents.planRequests, planDashboardKey)
  return (
    <div className={classes.parts}>
      <Counters />
      <div>
        <Button component={Link} to={paths.planDistribution} variant="default">
          Ver la distribución por estado
        </Button>
      </div>
      <PlansPerRegion />
      <PlansPerMonth />
    </div>
  )
}

function Counters() {
  const { data, error, refetch } = usePlanCounts()
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <ul className={classes.counters} aria-label="Solicitudes de planos por estado">
      {planCards.map(({ estado, label }) => (
        <li key={estado} className={`${whole.card} ${classes.counter}`}>
          <Link className={whole.opens} to={plansIn(estado)}>
            {label}
          </Link>
          {data ? (
            <b className={classes.figure}>{formatNumber(data.estados.find((one) => one.estado === estado)?.cantidad ?? 0)}</b>
          ) : (
            <Skeleton h="1.6rem" w="3rem" />
          )}
        </li>
      ))}
    </ul>
  )
}
