import { reportTabs } from '@soportica/contract/aftersales/states'
import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import whole from '../../../shells/cards/WholeCard.module.css'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { reportsIn, useReportCounts } from './aftersalesFigures.ts'
import classes from '../../../shells/cards/Counters.module.css'

/** How many there are in each tab of the list, which they lead to. */
export function ReportCounters() {
  const { data, error, refetch } = useReportCounts()
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <ul className={classes.counters} aria-label="Reportes por estado">
      {reportTabs.map(({ estado, label }) => (
        <li key={estado} className={`${whole.card} ${classes.counter}`}>
          <Link className={whole.opens} to={reportsIn(estado)}>
            {label}
          </Link>
          {data ? (
            <b className={classes.figure}>{formatNumber(data.find((one) => one.estado === estado)?.count ?? 0)}</b>
          ) : (
            <Skeleton h="1.6rem" w="3rem" />
          )}
        </li>
      ))}
    </ul>
  )
}
