import type { RequestRow } from '@soportica/contract/requests/calls'
import { requestStateName, requestStates } from '@soportica/contract/requests/states'
import { StatusBadge } from '../../../shells/data-table/cells/StatusBadge.tsx'
import classes from './Requests.module.css'

type Props = Pick<RequestRow, 'estadoSolicitudId' | 'estadoSolicitud' | 'estadoBusqueda'> & { readonly withSearch?: boolean }

const meaningOf = (estado: number) => requestStates.find(({ id }) => id === estado)?.meaning ?? 'progress'

/** The state of a request and, during a local search, the search's state below. */
export function RequestBadge({ estadoSolicitudId, estadoSolicitud, estadoBusqueda, withSearch = false }: Props) {
  const badge = <StatusBadge meaning={meaningOf(estadoSolicitudId)} label={estadoSolicitud || requestStateName(estadoSolicitudId)} />
  if (!withSearch || estadoBusqueda === '') return badge
  return (
    <span className={classes.state}>
      {badge}
      <small className={classes.search} data-tip-if-cut>
        {estadoBusqueda}
      </small>
    </span>
  )
}
