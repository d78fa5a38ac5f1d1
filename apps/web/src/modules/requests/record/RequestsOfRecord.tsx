import type { RecordSystem } from '@soportica/contract/records/records'
import { Link } from 'react-router'
import { titleOf } from '../requestValues.ts'
import { requestRoute, stateText, useRecordRequests } from './recordRequests.ts'
import classes from './Record.module.css'

type Props = { readonly sistema: RecordSystem; readonly registro: number }
/** The requests of a record, and its origin. */
export function RequestsOfRecord({ sistema, registro }: Props) {
  const { data } = useRecordRequests(sistema, registro)
  if (!data || data.solicitudes.length === 0) return null
  return (
    <ul className={classes.requests} aria-label="Solicitudes">
      {data.solicitudes.map((one) => (
        <li key={one.solId}>
          <Link to={requestRoute(one)}>{titleOf(one.numero)}</Link> · {stateText(one)}
        </li>
      ))}
    </ul>
  )
}
