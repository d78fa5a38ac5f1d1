import type { RequestDetail } from '@soportica/contract/requests/calls'
import classes from '../../../shells/project/form/RecordHead.module.css'
import { RequestBadge } from './RequestBadge.tsx'

/** The request: requester, state and awaited people. */
export function RequestHead({ detail }: { detail: RequestDetail }) {
  const { nombreRadicador, responsables, estadoSolicitudId, estadoBusqueda } = detail
  const waits = estadoSolicitudId === 1
  return (
    <div className={classes.head}>
      <RequestBadge {...detail} />
      <strong className={classes.name} data-tip-if-cut>
        {nombreRadicador}
      </strong>
      {estadoBusqueda && <span className={classes.detail}>{estadoBusqueda}</span>}
      {responsables && (
        <span className={classes.changed} data-tip-if-cut>
          {waits ? 'Espera por ' : ''}
          {responsables}
        </span>
      )}
    </div>
  )
}
