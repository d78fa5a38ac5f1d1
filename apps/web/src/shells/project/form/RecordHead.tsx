import type { DetailedRecord } from '@soportica/contract/projects/formWire'
import type { Project } from '@soportica/contract/projects/project'
import { meaningOf } from '@soportica/contract/projects/statusFlags'
import { formatDateTime, formatRelative } from '../../../lib/format.ts'
import { StatusBadge } from '../../data-table/cells/StatusBadge.tsx'
import classes from './RecordHead.module.css'

type Props = { readonly project: Project; readonly detail: DetailedRecord }

/** The stored record: name, status, place and last change. */
export function RecordHead({ project: { commonFields, status }, detail }: Props) {
  const { valores, nombres } = detail
  const municipality = nombres[commonFields.municipality]
  return (
    <div className={classes.head}>
      <strong className={classes.name} data-tip-if-cut>
        {valores[commonFields.name]}
      </strong>
      <StatusBadge meaning={meaningOf(status.of, Number(valores[status.field]))} label={nombres[status.field] ?? ''} />
      {municipality && <span className={classes.detail}>{municipality}</span>}
      <ChangedLast detail={detail} />
    </div>
  )
}

/** On a phone the head has no room for it. */
export const ChangedLast = ({ detail: { actualizadoPor, actualizadoEn } }: Pick<Props, 'detail'>) => (
  <span className={classes.changed} data-tip={formatDateTime(actualizadoEn)}>
    Cambiado por {actualizadoPor} {formatRelative(actualizadoEn)}
  </span>
)
